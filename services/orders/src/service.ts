import { join } from 'node:path';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '@imprint/chassis/history-routes';
import { startMailQueue } from '@imprint/chassis/mail/mail-queue';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { privacyRoutes } from '@imprint/chassis/privacy-routes';
import { startPurge } from '@imprint/chassis/purge';
import { defineService } from '@imprint/chassis/service';
import { Config } from './config.ts';
import { deliveryRoutes } from './deliveries/delivery.routes.ts';
import { openDependencies } from './dependencies.ts';
import {
  startReminders,
  startTellingOfNotices,
  startTellingOwner,
} from './mails/mail.jobs.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { mailTemplates } from './mails/write-mail.ts';
import { orderDeskRoutes } from './order-desk/order-desk.routes.ts';
import { orderListRoutes } from './order-list/order-list.routes.ts';
import { orderPageRoutes } from './order-page/order-page.routes.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { noticeSubscription } from './owner-notices/notice.handlers.ts';
import {
  startReconciliation,
  startRefundWatch,
  startWebhookJob,
} from './payments/payment.jobs.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { tellOfPayments } from './payments/tell-of-payments.ts';
import { startPrewarm } from './prewarm/prewarm.jobs.ts';
import { priceSubscription } from './prices/price.handlers.ts';
import { shopHandlers } from './shop/shop.handlers.ts';
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
    ...orderRoutes(useCases),
    ...orderPageRoutes(useCases),
    // Before the order desk, whose orders might be called "export".
    ...orderListRoutes(useCases),
    ...orderDeskRoutes(useCases),
    ...deliveryRoutes(useCases),
    ...mailRoutes(useCases),
    ...auditHistoryRoutes({ pool, service: name }),
    ...mailHistoryRoutes({ pool, service: name }),
    ...privacyRoutes(useCases),
  ],
  subscriptions: ({ erasePerson }) => [
    {
      ...priceSubscription,
      handlers: { ...priceSubscription.handlers, ...shopHandlers },
    },
    erasureSubscription('orders.privacy', erasePerson),
    noticeSubscription,
  ],
  jobs: (useCases, { config, log, mail, ...deps }) => {
    const webhooks = startWebhookJob(useCases.workOffWebhooks, log);
    useCases.stored.on('webhook', webhooks.wake);
    return [
      startOutboxRelay({ ...deps, log, service: name }),
      startMailQueue({
        ...{ ...deps, log, service: name },
        provider: mail,
        templates: mailTemplates,
        render: useCases.writeMail,
      }),
      startReminders(useCases.remind, log),
      startTellingOwner(useCases.tell, log),
      startTellingOfNotices(useCases.tellNotices, log),
      startReconciliation(
        useCases.reconcile,
        config.RECONCILE_CONCURRENCY,
        log,
      ),
      startRefundWatch(useCases.watch, log),
      startPurge(useCases.purge, log),
      startPrewarm(useCases.prewarm, log),
      webhooks,
      { close: tellOfPayments(deps.pool) },
    ];
  },
});
