import { randomBytes } from 'node:crypto';
import type { Database } from '@fairview/platform';
import type { Repository } from 'typeorm';
import { secretTable, type SecretRow } from './server.tables.js';
import { withoutRow } from './statements.js';

/** A secret of the server's own. Without it the stored hashes of values computed from it reveal nothing. */
export class ServerSecret {
  private secret: Buffer | undefined;
  private readonly secrets: Repository<SecretRow>;

  constructor(
    { source }: Pick<Database, 'source'>,
    private readonly name: 'entry-codes' | 'api-keys' | 'webhooks' | 'commands' | 'pushes',
  ) {
    this.secrets = source.getRepository(secretTable.name);
  }

  /** The secret, made when it is first needed; all processes come to the same one. */
  async read(): Promise<Buffer> {
    if (this.secret) return this.secret;
    const fresh = { name: this.name, value: randomBytes(32) };
    await withoutRow(this.secrets.createQueryBuilder().insert().values(fresh).orIgnore().execute());
    const row = await withoutRow(this.secrets.findOneByOrFail({ name: fresh.name }));
    this.secret = row.value;
    return row.value;
  }
}
