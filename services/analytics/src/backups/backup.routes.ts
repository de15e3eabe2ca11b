import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { backupApi } from './backup.schemas.ts';
import type { readBackups } from './read-backups.ts';
import type { requestBackup } from './request-backup.ts';

export const backupRoutes = (useCases: {
  readBackups: ReturnType<typeof readBackups>;
  requestBackup: ReturnType<typeof requestBackup>;
}): Route[] =>
  bindRoutes(backupApi, {
    readBackups: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readBackups();
    },
    requestBackup: async ({ res }) => {
      await useCases.requestBackup(adminOf(res));
      res.status(202);
      return useCases.readBackups();
    },
  });
