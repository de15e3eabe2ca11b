import { join } from 'node:path';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '@imprint/chassis/history-routes';
import { startMailQueue } from '@imprint/chassis/mail/mail-queue';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { exportAndErasureCheckRoutes } from '@imprint/chassis/privacy-routes';
import { startPurgeWorker } from '@imprint/chassis/purge';
import { searchRoutes } from '@imprint/chassis/search-routes';
import { defineService } from '@imprint/chassis/service';
import { startSettingsRefresh } from '@imprint/chassis/settings/reader';
import { Config } from './config.ts';
import { deliveryRoutes } from './deliveries/delivery.routes.ts';
import { openDependencies } from './dependencies.ts';
import { startJobs } from './jobs.ts';
import { emailRoutes } from './email-sending/email.routes.ts';
import { emailTemplates } from './email-sending/render-email.ts';
import { orderAdminRoutes } from './order-admin/order-admin.routes.ts';
import { orderListRoutes } from './order-list/order-list.routes.ts';
import { orderImportRoutes } from './order-imports/order-import.routes.ts';
import { orderPageRoutes } from './order-page/order-page.routes.ts';
import { orderViewRoutes } from './order-views/order-view.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { noticeSubscription } from './security-notices/notice.handlers.ts';
import { parcelDocumentRoutes } from './parcel-documents/parcel-document.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { registerPaymentMetrics } from './payments/register-payment-metrics.ts';
import { paymentSettingsRoutes } from './payments/settings/payment-settings.routes.ts';
import { priceSubscription } from './prices/price.handlers.ts';
import { readinessRoutes } from './readiness/readiness.routes.ts';
import { storeProfileHandlers } from './store-profile/store-profile.handlers.ts';
import { settingsHandlers } from './store-profile/settings.handlers.ts';
import { salesReportRoutes } from './sales-report/sales-report.routes.ts';
import { taskRoutes } from './tasks/task.routes.ts';
import { bindUseCases } from './use-cases.ts';

const name = 'orders';

export const service = defineService({
  name,
  config: Config,
  migrations: join(import.meta.dirname, '../migrations'),
  open: openDependencies,
  useCases: bindUseCases,
  routes: (useCases, { pool }) => [
    ...paymentRoutes(useCases),
    ...paymentSettingsRoutes(useCases),
    ...orderRoutes(useCases),
    ...orderPageRoutes(useCases),
    // The list routes come first; otherwise `/orders/export` would match `/orders/:id`.
    ...orderListRoutes(useCases),
    ...orderImportRoutes(useCases),
    ...orderViewRoutes(useCases),
    ...orderAdminRoutes(useCases),
    ...deliveryRoutes(useCases),
    ...parcelDocumentRoutes(useCases),
    ...taskRoutes(useCases),
    ...salesReportRoutes(useCases),
    ...emailRoutes(useCases),
    ...readinessRoutes(useCases),
    ...auditHistoryRoutes({ pool, service: name }),
    ...mailHistoryRoutes({ pool, service: name }),
    ...exportAndErasureCheckRoutes(useCases),
    ...searchRoutes(useCases),
  ],
  subscriptions: ({ erasePerson }) => [
    {
      ...priceSubscription,
      handlers: {
        ...priceSubscription.handlers,
        ...storeProfileHandlers,
        ...settingsHandlers,
      },
    },
    erasureSubscription('orders.privacy', erasePerson),
    noticeSubscription,
  ],
  jobs: (useCases, deps) => [
    startOutboxRelay({ ...deps, service: name }),
    startMailQueue({
      ...{ ...deps, service: name },
      provider: deps.mail,
      templates: emailTemplates,
      render: useCases.renderEmail,
    }),
    ...startJobs(useCases, deps),
    startSettingsRefresh(Object.values(deps.settings), deps.log),
    startPurgeWorker(useCases.purge, deps.log),
    { close: registerPaymentMetrics(deps.pool) },
  ],
});
