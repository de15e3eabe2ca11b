import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';
import { findOpenSessions } from './admin-auth/sessions/session.repository.ts';
import { deleteExpiredAccessRecords } from './admin-auth/delete-expired-access-records.ts';
import type { Deps } from './dependencies.ts';
import { deleteOld } from './privacy/erasure.repository.ts';
import { publishRestoredErasures } from './privacy/publish-restored-erasures.ts';
import { recordCompletedErasures } from './privacy/record-completed-erasures.ts';
import type { UseCases } from './use-cases.ts';

const hourly = {
  idleMs: 3_600_000,
  retryMs: { first: 10_000, max: 600_000 },
};

export const startJobs = (
  { privacyDeps }: Pick<UseCases, 'privacyDeps'>,
  { pool, log, eventStreams }: Deps,
): BackgroundWorker[] => {
  const publishRestored = publishRestoredErasures(privacyDeps);
  const watch = recordCompletedErasures(privacyDeps);
  const jobs: Omit<Parameters<typeof startBackgroundWorker>[0], 'log'>[] = [
    {
      // The interval equals that of the admin's page, which polls unfinished erasures every 2 s.
      name: 'erasure check',
      idleMs: 2_000,
      retryMs: { first: 2_000, max: 60_000 },
      work: async () => {
        await publishRestored();
        await watch();
      },
    },
    {
      // Another instance's tokens of an ended session are refused within 10 s too. Proxies need traffic once a minute.
      name: 'live event heartbeat',
      idleMs: 10_000,
      retryMs: { first: 1_000, max: 10_000 },
      work: () =>
        eventStreams.confirm((sessions) => findOpenSessions(pool, sessions)),
    },
    {
      name: 'erasure purge',
      ...hourly,
      work: () => deleteOld(pool),
    },
    {
      name: 'session purge',
      ...hourly,
      work: () => deleteExpiredAccessRecords({ pool }),
    },
  ];
  return jobs.map((job) => startBackgroundWorker({ ...job, log }));
};
