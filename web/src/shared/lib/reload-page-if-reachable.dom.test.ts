import { afterEach, expect, it, jest } from '@jest/globals';
import { reloadIfReachable } from './reload-page-if-reachable.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

it.each<[string, () => Promise<unknown>, number]>([
  ['answers', async () => ({ ok: true }), 1],
  ['is unavailable', async () => ({ ok: false, status: 503 }), 0],
  ['cannot be reached', () => Promise.reject(new TypeError('no line')), 0],
])(
  'the page is reloaded only when the server responds: it %s',
  async (_, answer, reloads) => {
    globalThis.fetch = jest.fn(answer) as never;
    const reload = jest.fn();
    await reloadIfReachable(reload);
    expect(reload).toHaveBeenCalledTimes(reloads);
  },
);
