import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { findEarlyFrame, showChapterEarly } from '../frame/early-frame.ts';
import {
  consumeEarlyAnswer,
  startSessionEarly,
  openBookFirst,
} from './early-opening.ts';

const token = 'b'.repeat(43);
const isOpening = () => 'opening' in document.documentElement.dataset;
const isFree = jest.fn();
const real = globalThis.fetch;

const answers = (body: unknown) => {
  globalThis.fetch = () => Promise.resolve(Response.json(body));
};

beforeEach(() => {
  window.addEventListener('imprint-opening', isFree);
});
afterEach(() => {
  globalThis.fetch = real;
  window.removeEventListener('imprint-opening', isFree);
  isFree.mockClear();
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.dispatchEvent(new Event('pagehide'));
});

describe('the network priority of the first chapter', () => {
  it('lasts three seconds at most without an answer', async () => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => undefined);
    void openBookFirst(token);
    expect(isOpening()).toBe(true);
    await jest.advanceTimersByTimeAsync(2_900);
    expect(isFree).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(isFree).toHaveBeenCalledTimes(1);
    expect(isOpening()).toBe(false);
  });

  it('ends at once when the answer is invalid', async () => {
    answers({ bound: true });
    await openBookFirst(token);
    expect(isFree).toHaveBeenCalledTimes(1);
    expect(isOpening()).toBe(false);
  });
});

it('an early request that times out counts as failed', async () => {
  const limit = new AbortController();
  const timeout = jest
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(limit.signal);
  globalThis.fetch = (_address, { signal } = {}) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('late')));
    });
  const opening = startSessionEarly(token);
  expect(timeout).toHaveBeenCalledWith(10_000);
  limit.abort();
  await opening;
  expect(await consumeEarlyAnswer(token, 'access')).toEqual({
    ok: false,
    status: 0,
    body: undefined,
  });
});

it('an early chapter that no reader screen takes over is removed after 20 s', () => {
  jest.useFakeTimers();
  void showChapterEarly('/a-chapter', 'x', { fraction: 0 }, true);
  jest.advanceTimersByTime(19_000);
  expect(findEarlyFrame('/a-chapter')?.element).toBeInTheDocument();
  jest.advanceTimersByTime(2_000);
  expect(findEarlyFrame('/a-chapter')).toBeUndefined();
  expect(document.querySelector('iframe')).toBeNull();
});
