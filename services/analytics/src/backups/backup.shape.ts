import { z } from 'zod';

export const backupStatus = z.strictObject({
  state: z
    .enum(['idle', 'requested', 'running', 'failed'])
    .describe('requested: it starts soon; failed: the last one did not end'),
  lastEndedAt: z
    .date()
    .nullable()
    .describe('When the newest complete backup ended; null before the first'),
  isMadeOnRequest: z
    .boolean()
    .describe('Whether a job on the server makes backups on request'),
});

export type BackupStatus = z.output<typeof backupStatus>;
