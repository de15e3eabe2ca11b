import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { currentContext, runInContext } from '../src/runtime/context.ts';
import type { Pool, Tx } from '../src/database/db.ts';
import { InvalidError } from '../src/errors.ts';
import { withGroupCommit } from '../src/database/group-commit.ts';
import { createTestDatabase } from '../src/testing/testing.ts';

let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await createTestDatabase());
  await pool.query('create table tins (name text primary key, loaves integer)');
});
afterAll(() => drop());
beforeEach(() =>
  pool.query(
    `delete from tins; insert into tins select 'tin-' || n, 0 from generate_series(1, 5) n`,
  ),
);

class Unbaked extends InvalidError {
  constructor(message: string) {
    super('UNBAKED', message);
  }
}

type Loaf = { tin: string; isBurnt?: boolean; isRaw?: boolean };

/** Puts a loaf into a tin by read-modify-write, so concurrent calls for the same tin would lose a loaf. */
const putIn = async (
  tx: Tx,
  { tin, isBurnt, isRaw }: Loaf,
): Promise<string> => {
  if (isRaw) throw new Unbaked('a loaf is raw');
  const { rows } = await tx.query<{ loaves: number }>(
    'select loaves from tins where name = $1',
    [tin],
  );
  if (isBurnt) throw new Error('burnt');
  await tx.query('update tins set loaves = $2 where name = $1', [
    tin,
    (rows[0]?.loaves ?? 0) + 1,
  ]);
  const { rows: transaction } = await tx.query<{ id: string }>(
    'select pg_current_xact_id()::text as id',
  );
  return transaction[0]?.id ?? '';
};

const lockAll = (tx: Tx, loaves: readonly Loaf[]) =>
  tx.query('select from tins where name = any ($1) order by name for update', [
    loaves.map(({ tin }) => tin),
  ]);

const bake = () =>
  withGroupCommit(pool, putIn, { keyOf: ({ tin }) => tin, lockAll });

const loavesOf = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ name: string; loaves: number }>(
    'select * from tins',
  );
  return Object.fromEntries(rows.map(({ name, loaves }) => [name, loaves]));
};

const loaves = (count: number): Loaf[] =>
  Array.from({ length: count }, (_one, index) => ({
    tin: `tin-${(index % 5) + 1}`,
  }));

it('commits concurrent calls in one transaction and runs calls of the same key one after another', async () => {
  const put = bake();
  const transactions = await Promise.all(loaves(20).map(put));
  expect(new Set(transactions).size).toBe(1);
  expect(Object.values(await loavesOf())).toEqual([4, 4, 4, 4, 4]);
});

it('does not deadlock with another process that locks the same keys in another order', async () => {
  const [one, other] = [bake(), bake()];
  for (let round = 0; round < 10; round += 1)
    await Promise.all([
      ...loaves(5).map(one),
      ...loaves(5).toReversed().map(other),
    ]);
  const stored = Object.values(await loavesOf());
  expect(stored).toEqual([20, 20, 20, 20, 20]);
});

it('fails only the failing call and commits the others', async () => {
  const put = bake();
  const outcomes = await Promise.allSettled([
    ...loaves(4).map(put),
    put({ tin: 'tin-5', isBurnt: true }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
  ]);
  expect(await loavesOf()).toMatchObject({ 'tin-1': 1, 'tin-5': 0 });
});

it('refuses only the invalid call and commits the others in one transaction', async () => {
  const put = bake();
  const refused = put({ tin: 'tin-5', isRaw: true }).catch(
    (error: unknown) => error,
  );
  const transactions = await Promise.all(loaves(4).map(put));
  expect(await refused).toBeInstanceOf(Unbaked);
  expect(new Set(transactions).size).toBe(1);
});

it('runs each call in the request context of its caller', async () => {
  const seen: (string | undefined)[] = [];
  const note = withGroupCommit(
    pool,
    () => Promise.resolve(seen.push(currentContext()?.requestId)),
    { keyOf: String },
  );
  const contextOf = (requestId: string) => ({
    requestId,
    correlationId: requestId,
    traceparent: '',
  });
  await Promise.all(
    ['a', 'b'].map((id) => runInContext(contextOf(id), () => note(id))),
  );
  expect(seen.toSorted()).toEqual(['a', 'b']);
});
