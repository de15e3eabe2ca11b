import type { Express } from 'express';
import { type KeyOf, createAdminGuard } from '../security/admin-token.ts';
import type { Logger } from '../runtime/logger.ts';
import {
  createServiceCallerGuard,
  serviceKeysOf,
  type ServiceName,
} from '../security/service-token.ts';
import type { Route } from './endpoint.ts';
import { createApp } from './server.ts';

type ServiceSettings = {
  NODE_ENV: string;
  SERVICE_KEY: string;
  SERVICE_PREVIOUS_KEY?: string | undefined;
};

const allowAll = (_req: unknown, _res: unknown, next: () => void) => next();

/** Returns the app of a service behind the gateway: calls need a service token, and admin routes an admin token too. */
export const createServiceApp = ({
  service,
  config,
  log,
  routes,
  adminKeyOf,
}: {
  /** The service's own name, which must be the audience of a caller's token. */
  service: ServiceName;
  config: ServiceSettings;
  log: Logger;
  routes: Route[];
  /** Finds the public key that verifies an admin's token. */
  adminKeyOf: KeyOf;
}): Express =>
  createApp({
    log,
    routes,
    checkAnswers: config.NODE_ENV !== 'production',
    before: [
      createServiceCallerGuard({
        keys: serviceKeysOf(config),
        audience: service,
      }),
    ],
    guards: {
      public: allowAll,
      service: allowAll,
      admin: createAdminGuard(adminKeyOf),
    },
  });
