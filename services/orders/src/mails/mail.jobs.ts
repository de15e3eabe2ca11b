import type { Logger } from '@imprint/chassis/logger';
import {
  startBackgroundWorker,
  type BackgroundWorker,
} from '@imprint/chassis/background-worker';

type Work = () => Promise<'again' | 'idle'>;

const job = (name: string, log: Logger, work: Work): BackgroundWorker =>
  startBackgroundWorker({
    name,
    log,
    idleMs: 10_000,
    retryMs: { first: 500, max: 10_000 },
    work,
  });

export const startReminders = (remind: Work, log: Logger): BackgroundWorker =>
  job('address reminders', log, remind);

export const startTellingOfNotices = (
  tell: Work,
  log: Logger,
): BackgroundWorker => job('access notices for the owner', log, tell);

export const startTellingOwner = (tell: Work, log: Logger): BackgroundWorker =>
  job('flags for the owner', log, tell);
