import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { parseHeader, parseLine } from './lines.js';
import { breachCodes, verifyLog } from './verify.js';

const text = readFileSync(new URL('../../../../docs/log-format.md', import.meta.url), 'utf8');
const block = (kind: string) =>
  new RegExp(`\`\`\`${kind}\\n([^]*?)\\n\`\`\``).exec(text)?.[1]?.split('\n') ?? [];

describe('docs/log-format.md', () => {
  it('holds an export that verifies', async () => {
    const [header = '', ...lines] = block('jsonl');
    const scope = parseHeader(header);
    if (!scope) throw new Error('no header');
    const items = lines.map((line) => parseLine(line)).filter((item) => item !== undefined);
    expect(items).toHaveLength(lines.length);
    expect(await verifyLog(scope, items)).toMatchObject({ ok: true, events: 3, streams: 2 });
  });

  it('writes out the bytes of its third event', () => {
    const bytes = Buffer.from(block('hex').join(''), 'hex');
    expect(bytes).toHaveLength(269);
    const third = parseLine(block('jsonl')[3] ?? '');
    expect(third).toMatchObject({ hash: createHash('sha256').update(bytes).digest() });
  });

  it('lists every breach', () => {
    const listed = [...text.matchAll(/^\| (`[^|]*`) \| /gm)].flatMap(
      ([, cell = '']) => cell.match(/[a-z]+-[a-z]+/g) ?? [],
    );
    expect(listed.filter((word) => word !== 'commandId')).toEqual(expect.arrayContaining([...breachCodes]));
  });
});
