import type { Express } from 'express';
import type { Pool } from '../../../src/database/db.ts';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '../../../src/history/history.routes.ts';
import { createApp } from '../../../src/http/server.ts';
import { createServiceCallerGuard } from '../../../src/security/service-token.ts';
import { silentLog } from '../../../src/testing/testing.ts';

const pass = (_req: unknown, _res: unknown, next: () => void) => next();

/** A service that provides its audit and email histories to other services. */
export const buildBakery = (pool: Pool, key: string): Express => {
  const owner = { pool, service: 'bakery' };
  return createApp({
    log: silentLog,
    routes: [...auditHistoryRoutes(owner), ...mailHistoryRoutes(owner)],
    guards: {
      public: pass,
      admin: pass,
      service: createServiceCallerGuard({ keys: [key], audience: 'orders' }),
    },
    checkAnswers: true,
  });
};
