import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { currentContext, runInContext } from '../src/runtime/context.ts';
import { createGroupCommit } from '../src/database/group-commit-queue.ts';

const failure = (code: string): Error =>
  Object.assign(new Error(`said ${code}`), { code });

/** Commits numbers and records each batch; `refuse` may throw for a batch. */
const createSaver = (refuse: (items: readonly number[]) => unknown) => {
  const commits: number[][] = [];
  const save = createGroupCommit<number, string>(async (items) => {
    commits.push([...items]);
    await refuse(items);
    return items.map((item) =>
      item < 0 ? new Error(`${item} is refused`) : `kept ${item}`,
    );
  });
  return { commits, keep: save };
};

const outcome = (promise: Promise<string>): Promise<string> =>
  promise.catch((error: unknown) => (error as Error).message);

const many = [1, 2, 3, 4, 5, 6, 7, 8, 9];

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a group commit', () => {
  it('includes the calls that arrive during the previous commit and returns each its own result', async () => {
    const { commits, keep: save } = createSaver(() => undefined);
    const all = await Promise.all([5, -1, 7].map((n) => outcome(save(n))));
    expect(all).toEqual(['kept 5', '-1 is refused', 'kept 7']);
    expect(commits).toEqual([[5, -1, 7]]);
  });

  it('retries its items individually after a failure, without waiting for the slowest', async () => {
    const stuck = Promise.withResolvers<undefined>();
    const { keep: save } = createSaver((items) => {
      if (items.length > 1) throw failure('55P03');
      return items[0] === 3 ? stuck.promise : undefined;
    });
    const late = outcome(save(3));
    const others = many.filter((n) => n !== 3);
    const answers = await Promise.all(others.map((n) => outcome(save(n))));
    expect(answers).toEqual(others.map((n) => `kept ${n}`));
    stuck.resolve(undefined);
    expect(await late).toBe('kept 3');
  });

  it('says "unavailable" to an item whose retry did not start in time, since the error belongs to another', async () => {
    const { keep: save } = createSaver(async (items) => {
      if (items.length > 1) throw failure('23514');
      // The clock moves past the deadline for retries while the first four retries run.
      await Promise.resolve();
      const late = performance.now() + 2_000;
      jest.spyOn(performance, 'now').mockReturnValue(late);
    });
    const answers = await Promise.allSettled(many.map((n) => save(n)));
    expect(answers.slice(0, 4)).toMatchObject(
      [1, 2, 3, 4].map((n) => ({ value: `kept ${n}` })),
    );
    expect(answers.slice(4)).toMatchObject(
      Array.from({ length: 5 }, () => ({ reason: { code: 'UNAVAILABLE' } })),
    );
  });

  it.each(['57014', '08006'])(
    'fails all calls at once, without retries, when the database is unavailable or too slow (%s)',
    async (code) => {
      const { commits, keep: save } = createSaver(() => {
        throw failure(code);
      });
      const all = await Promise.all(many.map((n) => outcome(save(n))));
      expect(new Set(all)).toEqual(new Set([`said ${code}`]));
      expect(commits).toHaveLength(1);
    },
  );

  it('continues while an earlier commit never ends', async () => {
    const { commits, keep: save } = createSaver((items) =>
      items[0] === 1 ? new Promise(() => undefined) : undefined,
    );
    void save(1);
    while (commits.length === 0)
      await new Promise((resolve) => setImmediate(resolve));
    expect(await save(2)).toBe('kept 2');
  });

  it('runs outside the request contexts of its callers', async () => {
    const seen: unknown[] = [];
    const { keep: save } = createSaver(() => seen.push(currentContext()));
    const context = {
      requestId: 'first',
      correlationId: 'first',
      traceparent: '',
    };
    await runInContext(context, () => save(1));
    expect(seen).toEqual([undefined]);
  });
});
