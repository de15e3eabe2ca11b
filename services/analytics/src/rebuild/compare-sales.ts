import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@imprint/chassis/db';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { dayInLagos, type Day } from '../sales/sale.model.ts';
import { daysOfSales, salesBetween } from '../sales/sums.projection.ts';
import type { Owners } from './owners.ts';
import { maxDays } from './sales-by-day.client.ts';
import {
  differingDays,
  type Look,
  windowsOf,
  wrongDays,
} from './sales-comparison.model.ts';

export type CompareDeps = {
  pool: Pool;
  /** What lies before the consumer of the orders' events. */
  readBacklog: () => ReturnType<Kafka['backlog']>;
  owners: Pick<Owners, 'salesByDay'>;
  /** Between two looks, in which events on their way arrive. */
  pauseMs: number;
  signal?: AbortSignal;
};

/** `wrong`: the days whose figures no event on its way can explain. `undecided`: events have been on their way all the time. */
export type Comparison = { wrong: Day[] } | 'undecided';

const maxTries = 12;

type TimedLook = Look & { asOf: Date };

/** Sums of all days, here and at the orders, a quarter at a time. */
const lookAtSales = async ({
  pool,
  owners,
}: CompareDeps): Promise<TimedLook> => {
  const today = dayInLagos(new Date());
  const { firstDay, lastDay, asOf } = await owners.salesByDay(today, today);
  const own = await daysOfSales(pool);
  const ends = [firstDay, lastDay, own.firstDay, own.lastDay].filter(
    (day) => day !== null,
  );
  const look: TimedLook = { own: [], owners: [], asOf };
  ends.sort();
  const [from = today] = ends;
  const to = ends.at(-1) ?? today;
  for (const window of windowsOf(from, to, maxDays)) {
    look.own.push(...(await salesBetween(pool, window.from, window.to)));
    const { days } = await owners.salesByDay(window.from, window.to);
    look.owners.push(...days);
  }
  return look;
};

const becomesTrue = async (
  { pauseMs, signal }: CompareDeps,
  ask: () => Promise<boolean>,
): Promise<boolean> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    await sleep(pauseMs, undefined, { signal });
    if (await ask()) return true;
  }
  return false;
};

/** Whether every event from before that time has been published and handled; waits for it a while. */
const havePassed = async (
  deps: CompareDeps,
  before: Date,
): Promise<boolean> => {
  const { readBacklog, owners } = deps;
  const today = dayInLagos(before);
  const arePublished = await becomesTrue(deps, async () => {
    const { waitingSince } = await owners.salesByDay(today, today);
    return waitingSince === null || waitingSince > before;
  });
  if (!arePublished) return false;
  const then = await readBacklog();
  return becomesTrue(deps, async () => {
    const now = await readBacklog();
    return then.every(({ partition, to }) =>
      now.some((one) => one.partition === partition && one.from >= to),
    );
  });
};

/** Compares the sums kept here with the orders', but for what is only on its way. */
export const compareSales = async (deps: CompareDeps): Promise<Comparison> => {
  const first = await lookAtSales(deps);
  if (differingDays(first).length === 0) return { wrong: [] };
  if (!(await havePassed(deps, first.asOf))) return 'undecided';
  return { wrong: wrongDays(first, await lookAtSales(deps)) };
};
