import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';

type Work = () => Promise<'again' | 'idle'>;

const job = (name: string, log: Logger, work: Work): Loop =>
  createLoop({
    name,
    log,
    idleMs: 10_000,
    retryMs: { first: 500, most: 10_000 },
    work,
  });

export const startReminders = (remind: Work, log: Logger): Loop =>
  job('address reminders', log, remind);

export const startTellingOfNotices = (tell: Work, log: Logger): Loop =>
  job('access notices for the owner', log, tell);

export const startTellingOwner = (tell: Work, log: Logger): Loop =>
  job('flags for the owner', log, tell);
