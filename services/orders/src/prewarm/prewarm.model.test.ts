import { describe, expect, it } from '@jest/globals';
import { planPrewarm } from './prewarm.model.ts';

const sumOf = (chunks: ReturnType<typeof planPrewarm>, mode: string) =>
  chunks
    .filter((chunk) => chunk.mode === mode)
    .reduce((sum, { first, last }) => sum + last - first + 1, 0);

describe('the prewarm plan', () => {
  it('reads each block once, in chunks of at most 512 blocks', () => {
    const chunks = planPrewarm(
      [
        { name: 'search', blocks: 1_200 },
        { name: 'empty', blocks: 0 },
        { name: 'orders', blocks: 1 },
      ],
      100_000,
    );
    expect(chunks).toEqual([
      { name: 'search', mode: 'buffer', first: 0, last: 511 },
      { name: 'search', mode: 'buffer', first: 512, last: 1023 },
      { name: 'search', mode: 'buffer', first: 1024, last: 1199 },
      { name: 'orders', mode: 'buffer', first: 0, last: 0 },
    ]);
  });

  it('fills three quarters of the buffers, reads the rest into the cache of the operating system, and ends at 2 GB', () => {
    const chunks = planPrewarm([{ name: 'orders', blocks: 1_000_000 }], 16_384);
    expect(sumOf(chunks, 'buffer')).toBe(12_288);
    expect(sumOf(chunks, 'buffer') + sumOf(chunks, 'read')).toBe(262_144);
  });
});
