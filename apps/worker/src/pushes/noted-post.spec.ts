import type { Received } from '@fairview/people';
import { notedPost } from './noted-post.js';

const post = (answers: readonly Received[]) => {
  const lines: unknown[] = [];
  const rest = [...answers];
  const noted = notedPost(() => Promise.resolve(rest.shift() ?? { ok: true }), {
    warn: (line: unknown) => void lines.push(line),
  });
  const send = () =>
    noted('https://push.example/secret-address', { headers: {}, body: Buffer.from('secret') });
  return { lines, send };
};

const refused: Received = { ok: false, problem: 'status', status: 403 };

it('says in the log which service took no message, once a minute, and never to which address', async () => {
  const { lines, send } = post([refused, refused]);
  expect(await send()).toEqual(refused);
  expect(await send()).toEqual(refused);
  expect(lines).toEqual([{ service: 'push.example', problem: 'status', status: 403 }]);
});

it('says nothing of browsers that are told, or are gone', async () => {
  const gone = [404, 410].map((status): Received => ({ ok: false, problem: 'status', status }));
  const { lines, send } = post([{ ok: true }, ...gone]);
  for (const _ of [1, 2, 3]) await send();
  expect(lines).toEqual([]);
});
