import type { Json } from '@fairview/kernel';
import type { Pool } from 'pg';
import { withLeaves } from '../proof/blocks.js';
import { parseCheckpoint, type Checkpoint } from '../proof/checkpoint.js';
import { isSignedBy, parseNote, parseVerifyingKey } from '../proof/note.js';
import { noPeaks, rootOf } from '../proof/tree.js';
import { hashOfLeaf, type ClubLeaf } from './server-tree.js';

/** A row that is not what it should be, or is missing. */
export interface Finding {
  readonly table: string;
  /** What names the row. */
  readonly row: { readonly [column: string]: Json };
  readonly code: 'club-lost' | 'note-unreadable' | 'note-not-signed' | 'row-differs' | 'server-tree-differs';
}

interface NoteRow {
  readonly club: string;
  readonly position: number;
  readonly root: Buffer;
  readonly key: string;
  readonly note: string;
}

/** The contents of a stored note, if it is signed with the key that its row names and agrees with its row. */
function readNote({ club, position, root, key, note: text }: NoteRow): Checkpoint | Finding['code'] {
  const [note, verifying] = [parseNote(text), parseVerifyingKey(key)];
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint || !verifying) return 'note-unreadable';
  if (!isSignedBy(note, verifying)) return 'note-not-signed';
  const { peaks } = checkpoint;
  const same = checkpoint.club === club && peaks.size === Number(position) && rootOf(peaks).equals(root);
  return same ? checkpoint : 'row-differs';
}

/** The stored checkpoints of a club: those that are sound, the rows that are not, and which key each row names. */
export interface StoredNotes {
  readonly checkpoints: readonly Checkpoint[];
  readonly findings: readonly Finding[];
  readonly keys: readonly { readonly position: number; readonly key: string }[];
}

/** The stored checkpoints of a club that are sound, to hold its log against, and the rows that are not. */
export async function storedCheckpoints(pool: Pick<Pool, 'query'>, club: string): Promise<StoredNotes> {
  const { rows } = await pool.query<NoteRow>(
    'select club, position, root, key, note from log.checkpoint where club = $1 order by position',
    [club],
  );
  const read = rows.map((row) => ({ row, checkpoint: readNote(row) }));
  return {
    checkpoints: read.flatMap(({ checkpoint }) => (typeof checkpoint === 'string' ? [] : [checkpoint])),
    findings: read.flatMap(({ row, checkpoint }): readonly Finding[] =>
      typeof checkpoint === 'string'
        ? [{ table: 'log.checkpoint', row: { club, position: Number(row.position) }, code: checkpoint }]
        : [],
    ),
    keys: rows.map(({ position, key }) => ({ position: Number(position), key })),
  };
}

/** Where clubs are named. Each is asked by itself: of clubs over nodes, no statement joins what lies with them to what does not. */
const namedIn: Readonly<Record<string, string>> = {
  'log.checkpoint': 'select distinct club from log.checkpoint',
  'log.cursor': 'select distinct club from log.cursor',
  'log.event': 'select club from log.event where position = 1',
  'log.stream_head': 'select distinct club from log.stream_head',
  'log.tree': 'select club from log.tree',
  'people.club': 'select id as club from people.club',
};

/** The clubs that are named somewhere and have no log. */
async function lostClubs(pool: Pick<Pool, 'query'>): Promise<readonly Finding[]> {
  const clubsIn = async (text: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ club: string }>(text);
    return rows.map(({ club }) => club);
  };
  const told = new Set(await clubsIn('select club from log.club_head where position > 0'));
  const findings: Finding[] = [];
  for (const [table, text] of Object.entries(namedIn))
    for (const club of await clubsIn(text)) {
      if (told.has(club)) continue;
      told.add(club);
      findings.push({ table: 'log.club_head', row: { club, namedIn: table }, code: 'club-lost' });
    }
  return findings;
}

/** Looks for clubs that are lost, and holds the tree of all clubs against the server's last checkpoint. */
export async function auditCheckpoints(pool: Pick<Pool, 'query'>): Promise<readonly Finding[]> {
  const findings = [...(await lostClubs(pool))];
  const { rows: leaves } = await pool.query<ClubLeaf>(
    'select leaf, club, position, root from log.tree order by leaf',
  );
  const { rows } = await pool.query<{ number: number; size: number; root: Buffer }>(
    'select number, size, root from log.server_checkpoint order by number desc limit 1',
  );
  const last = rows[0];
  if (!last) return findings;
  const missing = Array.from({ length: last.size }, (_, leaf) => leaf).filter(
    (leaf) => !leaves.some((each) => each.leaf === leaf),
  );
  findings.push(...missing.map((leaf): Finding => ({ table: 'log.tree', row: { leaf }, code: 'club-lost' })));
  const { peaks } = withLeaves(noPeaks, leaves.map(hashOfLeaf));
  if (peaks.size !== last.size || !rootOf(peaks).equals(last.root))
    findings.push({
      table: 'log.server_checkpoint',
      row: { number: Number(last.number) },
      code: 'server-tree-differs',
    });
  return findings;
}
