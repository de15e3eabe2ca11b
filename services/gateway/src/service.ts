import { join } from 'node:path';
import { auditHistoryRoutes } from '@imprint/chassis/history-routes';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { defineService } from '@imprint/chassis/service';
import { accessRoutes } from './admin-auth/access.routes.ts';
import { signInAndTokenRoutes } from './admin-auth/admin-auth.routes.ts';
import { ownerSetupRoutes } from './admin-auth/owner-setup/owner-setup.routes.ts';
import { createGatewayServer } from './create-gateway-server.ts';
import { Config } from './config.ts';
import { cspReportsRoutes } from './csp-reports/csp-reports.routes.ts';
import { openDependencies } from './dependencies.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { startJobs } from './jobs.ts';
import { liveEventRoutes } from './live-events/live-event.routes.ts';
import {
  erasureHistoryRoutes,
  privacyRoutes,
} from './privacy/privacy.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { bindUseCases } from './use-cases.ts';

const name = 'gateway';

export const service = defineService({
  name,
  config: Config,
  migrations: join(import.meta.dirname, '../migrations'),
  open: openDependencies,
  useCases: bindUseCases,
  routes: (useCases, { pool }) => [
    ...ownerSetupRoutes(useCases),
    ...signInAndTokenRoutes(useCases),
    ...accessRoutes(useCases),
    ...privacyRoutes(useCases),
    ...searchRoutes(useCases),
    ...auditHistoryRoutes({ pool, service: name }),
    ...erasureHistoryRoutes(useCases),
    ...cspReportsRoutes(),
    ...liveEventRoutes(useCases),
    ...docsRoutes(),
  ],
  http: createGatewayServer,
  subscriptions: () => [],
  jobs: (useCases, deps) => [
    useCases.startCacheEvents(),
    useCases.startLiveEvents(),
    startOutboxRelay({ ...deps, service: name }),
    ...startJobs(useCases, deps),
  ],
  // Only the admin area needs the database (decision 0014).
  isReadyWithoutDatabase: true,
});
