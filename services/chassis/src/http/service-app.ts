import type { Express } from 'express';
import { remoteKeys, requireAdmin } from '../security/admin-token.ts';
import type { Logger } from '../runtime/logger.ts';
import { requireCaller, type ServiceName } from '../security/service-token.ts';
import type { Route } from './endpoint.ts';
import { createApp } from './server.ts';

type ServiceSettings = {
  NODE_ENV: string;
  SERVICE_KEY: string;
  SERVICE_PREVIOUS_KEY?: string | undefined;
  GATEWAY_URL: string;
};

const pass = (_req: unknown, _res: unknown, next: () => void) => next();

/** The HTTP side of a service behind the gateway: answers callers of the house alone, and admin calls to the admin. */
export const createServiceApp = ({
  service,
  config,
  log,
  routes,
  adminKeyOf = remoteKeys(config.GATEWAY_URL),
}: {
  /** Its own name: a caller's token must be made for it. */
  service: ServiceName;
  config: ServiceSettings;
  log: Logger;
  routes: Route[];
  adminKeyOf?: ReturnType<typeof remoteKeys>;
}): Express =>
  createApp({
    log,
    routes,
    checkAnswers: config.NODE_ENV !== 'production',
    before: [
      requireCaller({
        keys: [config.SERVICE_KEY, config.SERVICE_PREVIOUS_KEY ?? []].flat(),
        audience: service,
      }),
    ],
    guards: { public: pass, service: pass, admin: requireAdmin(adminKeyOf) },
  });
