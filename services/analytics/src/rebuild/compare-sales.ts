import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@imprint/chassis/db';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { dayInLagos, type Day } from '@imprint/chassis/lagos-day';
import { loadCountedMode } from '../payment-mode/payment-mode.repository.ts';
import {
  loadSalesDayRange,
  loadDayTotalsBetween,
} from '../sales/sums.projection.ts';
import type { OwnerClients } from './owner-clients.ts';
import { maxDays } from './sales-by-day.client.ts';
import {
  findDifferingDays,
  type SalesSums,
  splitIntoWindows,
  findUnexplainedDifferingDays,
} from './sales-comparison.model.ts';

export type CompareDeps = {
  pool: Pool;
  /** Returns the backlog of the consumer of order events. */
  readBacklog: () => ReturnType<Kafka['backlog']>;
  owners: Pick<OwnerClients, 'salesByDay'>;
  /** The pause between two comparisons, in which pending events arrive. */
  pauseMs: number;
  signal?: AbortSignal;
};

/** The days whose difference no pending event explains; `undecided` if events were still pending at the last try. */
export type Comparison = { wrong: Day[] } | 'undecided';

const maxTries = 12;

type TimedSums = SalesSums & { asOf: Date };

/** Loads the sums of all days from this database and from orders, in requests of at most 92 days. */
const loadOwnAndOrdersSums = async ({
  pool,
  owners,
}: CompareDeps): Promise<TimedSums> => {
  const today = dayInLagos(new Date());
  const { firstDay, lastDay, asOf } = await owners.salesByDay(today, today);
  const own = await loadSalesDayRange(pool);
  const mode = await loadCountedMode(pool);
  const ends = [firstDay, lastDay, own.firstDay, own.lastDay].filter(
    (day) => day !== null,
  );
  const sums: TimedSums = { own: [], owners: [], asOf };
  ends.sort();
  const [from = today] = ends;
  const to = ends.at(-1) ?? today;
  for (const window of splitIntoWindows(from, to, maxDays)) {
    sums.own.push(
      ...(await loadDayTotalsBetween(pool, window.from, window.to)),
    );
    const { days } = await owners.salesByDay(window.from, window.to, mode);
    sums.owners.push(...days);
  }
  return sums;
};

const pollUntil = async (
  { pauseMs, signal }: CompareDeps,
  check: () => Promise<boolean>,
): Promise<boolean> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    await sleep(pauseMs, undefined, { signal });
    if (await check()) return true;
  }
  return false;
};

/** Waits until all events from before the given time are published and handled; returns false if it takes too long. */
const waitUntilEventsHandled = async (
  deps: CompareDeps,
  before: Date,
): Promise<boolean> => {
  const { readBacklog, owners } = deps;
  const today = dayInLagos(before);
  const arePublished = await pollUntil(deps, async () => {
    const { waitingSince } = await owners.salesByDay(today, today);
    return waitingSince === null || waitingSince > before;
  });
  if (!arePublished) return false;
  const then = await readBacklog();
  return pollUntil(deps, async () => {
    const now = await readBacklog();
    return then.every(({ partition, to }) =>
      now.some((one) => one.partition === partition && one.from >= to),
    );
  });
};

/** Returns the days whose sums differ from those of orders, except where a pending event explains the difference. */
export const compareSales = async (deps: CompareDeps): Promise<Comparison> => {
  const first = await loadOwnAndOrdersSums(deps);
  if (findDifferingDays(first).length === 0) return { wrong: [] };
  if (!(await waitUntilEventsHandled(deps, first.asOf))) return 'undecided';
  return {
    wrong: findUnexplainedDifferingDays(
      first,
      await loadOwnAndOrdersSums(deps),
    ),
  };
};
