import { openConnection } from './connection.js';

/** A line whose server answers as told, whenever the test lets it. */
function doubtful() {
  const asked: ((isThere: boolean) => void)[] = [];
  const line = openConnection(
    () => new Promise((resolve) => asked.push(resolve)),
    () => new Date(0),
  );
  return { line, asked };
}
const settled = () => Promise.resolve();

describe('the line', () => {
  it('is not down because a request failed, if the server then answers anything', async () => {
    const { line, asked } = doubtful();
    line.doubt();
    line.doubt();
    expect(asked).toHaveLength(1);
    asked[0]?.(true);
    await settled();
    expect(line.lostAt()).toBeNull();
  });

  it('is down since the first doubt, if the server then answers nothing', async () => {
    const { line, asked } = doubtful();
    line.doubt();
    expect(line.lostAt()).toBeNull();
    asked[0]?.(false);
    await settled();
    expect(line.lostAt()).toEqual(new Date(0));
  });

  it('is not down if another answer came while the server was asked', async () => {
    const { line, asked } = doubtful();
    line.doubt();
    line.back();
    asked[0]?.(false);
    await settled();
    expect(line.lostAt()).toBeNull();
  });
});
