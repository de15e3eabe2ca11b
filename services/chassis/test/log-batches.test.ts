import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const bake = (asked: string) =>
  spawn(
    process.execPath,
    [`${import.meta.dirname}/support/log-and-end.ts`, asked],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );

it.each([1, 30, 5_000])(
  'writes each of %i log lines once and in order, although the process exits at once',
  async (loaves) => {
    const output = await text(bake(String(loaves)).stdout);
    const lines = output.trimEnd().split('\n');
    const baked = lines.map((line) => JSON.parse(line) as { loaf: number });
    expect(baked.map(({ loaf }) => loaf)).toEqual([...Array(loaves).keys()]);
    expect(lines[0]).toContain('ẹ̀bà, akàrà');
  },
);

it('writes a single line without waiting for more', async () => {
  const baker = bake('stay');
  const [line] = (await once(baker.stdout, 'data')) as [Buffer];
  expect(JSON.parse(String(line))).toMatchObject({ msg: 'fresh bread' });
  baker.kill();
  await once(baker, 'exit');
});
