import { createCachedProbe } from '@imprint/chassis/cached-probe';
import type { Clock } from '@imprint/chassis/clock';
import type { Db } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { readBackupRecord } from '../backups/backup.repository.ts';
import { judgeBackup } from './judge-backup.model.ts';
import type { ProbeDomain } from './probe-domain.ts';
import type { ReadinessClients } from './readiness.clients.ts';
import {
  type DomainProbe,
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
import { judgeSite } from './site-check.model.ts';

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

const runChecks = async (
  deps: Deps,
  probeDomain: () => Promise<DomainProbe | undefined>,
  fresh: boolean,
): Promise<ReadinessCheck[]> => {
  const { log, clients, publicUrl, clock, pool } = deps;
  const sales = clients.sales(fresh);
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
      site: ({ site }) => judgeSite(site),
      cover: ({ hasCover }) => judgeCover(hasCover),
      prices: ({ prices }) => judgePrices(prices),
      delivery: ({ delivery }) => judgeDelivery(delivery),
      legal: ({ legal }) => judgeLegal(legal),
    }),
    judgeReport(log, 'the domain', probeDomain(), {
      domain: (probe) => judgeDomain(probe, publicUrl, clock.now()),
    }),
    judgeReport(log, 'the database', readBackupRecord(pool), {
      backup: (record) => judgeBackup(record, clock.now(), deps.backupCommand),
    }),
  ]);
  return groups.flat();
};

type Readiness = { checks: ReadinessCheck[]; checkedAt: Date };

// Short, so that a fix shows as soon as the author has saved it; long enough for the requests of one screen.
const maxAgeMs = 1_000;
const maxProbeAgeMs = 60_000;

/**
 * Creates a function that checks whether the shop is ready to sell. All checks run at once; one that cannot be made is
 * not ok. The result is cached for 1 s, and what other systems answered for a minute, unless `fresh`. Concurrent
 * requests share one run.
 */
export const readReadiness = (deps: Deps) => {
  const { clock, publicUrl } = deps;
  const isEncrypted = publicUrl.startsWith('https:');
  const probe = createCachedProbe(clock, maxProbeAgeMs, () =>
    deps.probeDomain(publicUrl),
  );
  let cached: Readiness | undefined;
  const running: Partial<
    Record<'fresh' | 'usual', Promise<Readiness> | undefined>
  > = {};

  const run = async (fresh: boolean): Promise<Readiness> => {
    const probeDomain = () =>
      isEncrypted
        ? probe({ key: publicUrl, fresh })
        : Promise.resolve(undefined);
    const checks = await runChecks(deps, probeDomain, fresh);
    cached = { checks, checkedAt: clock.now() };
    return cached;
  };

  return async ({ fresh }: { fresh: boolean }): Promise<Readiness> => {
    const age = clock.now().getTime() - (cached?.checkedAt.getTime() ?? 0);
    if (cached && !fresh && age < maxAgeMs) return cached;
    const kind = fresh ? 'fresh' : 'usual';
    running[kind] ??= run(fresh).finally(() => {
      running[kind] = undefined;
    });
    return running[kind];
  };
};
