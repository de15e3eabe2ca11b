import type { Clock } from '@imprint/chassis/clock';
import type { Db } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { selectOne } from '@imprint/chassis/query';
import type { ProbeDomain } from './probe-domain.ts';
import type { ReadinessClients } from './readiness.clients.ts';
import {
  judgeBackup,
  judgeBook,
  judgeCover,
  judgeDelivery,
  judgeDomain,
  judgeLegal,
  judgeMail,
  judgePayments,
  judgePrices,
  judgeWebhook,
  notChecked,
  toCheck,
} from './readiness.model.ts';
import type { CheckId, ReadinessCheck } from './readiness.shape.ts';

type Deps = {
  pool: Db;
  clock: Clock;
  log: Logger;
  clients: ReadinessClients;
  probeDomain: ProbeDomain;
  publicUrl: string;
  /** The command that makes a backup on the server. */
  backupCommand: string;
};

type Judgement<Report> = (report: Report) => Omit<ReadinessCheck, 'id'>;

/** Judges one report by several checks; if there is no report, none of them could be made. */
const judgeReport = async <Report>(
  log: Logger,
  source: string,
  report: Promise<Report>,
  judgements: Partial<Record<CheckId, Judgement<Report>>>,
): Promise<ReadinessCheck[]> => {
  const entries = Object.entries(judgements) as [CheckId, Judgement<Report>][];
  try {
    const found = await report;
    return entries.map(([id, judge]) => toCheck(id, judge(found)));
  } catch (error) {
    log.warn({ err: error, source }, 'readiness check failed');
    const outcome = notChecked(`${source} did not answer`);
    return entries.map(([id]) => toCheck(id, outcome));
  }
};

const readLastBackup = async (pool: Db): Promise<Date | null> =>
  (
    await selectOne<{ endedAt: Date | null }>(
      pool,
      'select last_ended_at as "endedAt" from backups',
    )
  ).endedAt;

const runChecks = async (deps: Deps): Promise<ReadinessCheck[]> => {
  const { log, clients, publicUrl, clock, pool } = deps;
  const isEncrypted = publicUrl.startsWith('https:');
  const sales = clients.sales();
  const catalog = clients.catalog();
  const groups = await Promise.all([
    judgeReport(log, 'the orders service', sales, {
      payments: ({ payments }) => judgePayments(payments, publicUrl),
      webhook: ({ webhookReceivedAt }) =>
        judgeWebhook(webhookReceivedAt, publicUrl),
    }),
    judgeReport(log, 'orders or the catalogue', Promise.all([sales, catalog]), {
      email: ([{ mail }, { mail: settings }]) => judgeMail(mail, settings),
    }),
    judgeReport(log, 'the e-book service', clients.book(), {
      book: ({ book }) => judgeBook(book),
    }),
    judgeReport(log, 'the catalogue', catalog, {
      cover: ({ hasCover }) => judgeCover(hasCover),
      prices: ({ prices }) => judgePrices(prices),
      delivery: ({ delivery }) => judgeDelivery(delivery),
      legal: ({ legal }) => judgeLegal(legal),
    }),
    judgeReport(
      log,
      'the domain',
      isEncrypted ? deps.probeDomain(publicUrl) : Promise.resolve(undefined),
      { domain: (probe) => judgeDomain(probe, publicUrl, clock.now()) },
    ),
    judgeReport(log, 'the database', readLastBackup(pool), {
      backup: (endedAt) =>
        judgeBackup(endedAt, clock.now(), deps.backupCommand),
    }),
  ]);
  return groups.flat();
};

type Readiness = { checks: ReadinessCheck[]; checkedAt: Date };

// Short, so that a fix shows as soon as the author has saved it; long enough for the requests of one screen.
const maxAgeMs = 1_000;

/**
 * Creates a function that checks whether the shop is ready to sell. All checks run at once; one that cannot be made is
 * not ok. The result is cached for 1 s, and concurrent requests share one run.
 */
export const readReadiness = (deps: Deps) => {
  const { clock } = deps;
  let cached: Readiness | undefined;
  let running: Promise<Readiness> | undefined;

  const run = async (): Promise<Readiness> => {
    try {
      cached = { checks: await runChecks(deps), checkedAt: clock.now() };
      return cached;
    } finally {
      running = undefined;
    }
  };

  return async ({ fresh }: { fresh: boolean }): Promise<Readiness> => {
    const age = clock.now().getTime() - (cached?.checkedAt.getTime() ?? 0);
    if (cached && !fresh && age < maxAgeMs) return cached;
    running ??= run();
    return running;
  };
};
