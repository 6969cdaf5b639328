import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account the server's processes run as; undefined means the account that runs this process. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Those an account database may hold for us, the best first. */
const preferred = ['postgres', 'nobody'] as const;

/**
 * The first preferred account a passwd file names. PostgreSQL refuses to run as root, and initdb refuses
 * a user id without an account.
 */
export function accountIn(passwd: string): Account | undefined {
  const accounts = passwd.split('\n').map((line): Account => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    // macOS writes nobody as -2.
    return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  });
  for (const name of preferred) {
    const found = accounts.find((account) => account.name === name && account.uid !== 0);
    if (found) return found;
  }
  return undefined;
}

/**
 * The account that the server has to run as: the owner of an existing cluster, else postgres or nobody if we are root.
 * @throws if the cluster is somebody else's, or root finds no account to step down to
 */
export function serverAccount(cluster: string): Account | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new Error(
        `The database in ${cluster} belongs to user ${owner.uid}, and this is user ${own}: run as that user, as root, or choose another FAIRVIEW_DATA.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const account = accountIn(readFileSync('/etc/passwd', 'utf8'));
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and this machine has no account named ${preferred.join(' or ')}: run as an ordinary user, or set DATABASE_URL.`,
  );
}

/** May the account walk down to this path? (Mode bits only: an access list may allow more than is seen here.) */
export function reaches(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  for (let at = path; ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
    if ((bits & 1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
