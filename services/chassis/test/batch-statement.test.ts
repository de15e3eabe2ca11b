import { expect, it } from '@jest/globals';
import { createBatchedStatement } from '../src/database/batch-statement.ts';
import type { Tx } from '../src/database/db.ts';

const transaction = () => ({ query: () => undefined }) as unknown as Tx;

/** Doubles numbers, and records the numbers of each statement. */
const doubling = () => {
  const statements: number[][] = [];
  const double = createBatchedStatement<number, number>(async (_tx, rows) => {
    statements.push([...rows]);
    if (rows.includes(13)) throw new Error('13 is refused');
    return rows.map((row) => 2 * row);
  });
  return { statements, double };
};

it('combines the calls of one transaction in the same tick into one statement and returns each its own result', async () => {
  const { statements, double } = doubling();
  const tx = transaction();
  expect(await Promise.all([3, 1, 3].map((n) => double(tx, n)))).toEqual([
    6, 2, 6,
  ]);
  expect(await double(tx, 5)).toBe(10);
  expect(statements).toEqual([[3, 1, 3], [5]]);
});

it('never combines calls of different transactions', async () => {
  const { statements, double } = doubling();
  await Promise.all([double(transaction(), 1), double(transaction(), 2)]);
  expect(statements).toEqual([[1], [2]]);
});

it('fails every call of a failed statement and no later call', async () => {
  const { double } = doubling();
  const tx = transaction();
  const outcomes = await Promise.allSettled([1, 13].map((n) => double(tx, n)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await double(tx, 4)).toBe(8);
});
