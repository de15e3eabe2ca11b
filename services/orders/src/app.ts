import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  withGroupCommit,
  withSharedWrite,
} from '@imprint/chassis/group-commit';
import {
  auditHistoryRoutes,
  mailHistoryRoutes,
} from '@imprint/chassis/history-routes';
import { createServiceApp } from '@imprint/chassis/http/service-app';
import type { Logger } from '@imprint/chassis/logger';
import { startMailQueue } from '@imprint/chassis/mail/mail-queue';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { startConsumer } from '@imprint/chassis/messaging/consumer';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import { hasErased } from '@imprint/chassis/privacy';
import { erasureSubscription } from '@imprint/chassis/privacy-events';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { purgeBatches, startPurge } from '@imprint/chassis/purge';
import { privacyRoutes } from '@imprint/chassis/privacy-routes';
import type { Config } from './config.ts';
import { deliveryRoutes } from './deliveries/delivery.routes.ts';
import { keepDelivery } from './deliveries/keep-delivery.ts';
import { remindForAddress } from './deliveries/remind-for-address.ts';
import { shipOrder } from './deliveries/ship-order.ts';
import {
  startReminders,
  startTellingOfNotices,
  startTellingOwner,
} from './mails/mail.jobs.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { resendOrderMail } from './mails/resend-order-mail.ts';
import { sendTestMail } from './mails/send-test-mail.ts';
import { tellOwner } from './mails/tell-owner.ts';
import { mailTemplates, writeMail } from './mails/write-mail.ts';
import { askForReadingLink } from './order-page/ask-for-reading-link.ts';
import {
  ebookAccessClient,
  readingTokenClient,
} from './order-page/ebook-access.client.ts';
import { showReadingLink } from './order-page/show-reading-link.ts';
import { addOrderNote } from './order-desk/add-order-note.ts';
import { changeOrderStatus } from './order-desk/change-order-status.ts';
import { correctOrderEmail } from './order-desk/correct-order-email.ts';
import { deleteOrder } from './order-desk/delete-order.ts';
import { orderDeskRoutes } from './order-desk/order-desk.routes.ts';
import { readTimeline } from './order-desk/read-timeline.ts';
import { restoreOrder } from './order-desk/restore-order.ts';
import { settleOrderFlag } from './order-desk/settle-order-flag.ts';
import { showOrder } from './order-desk/show-order.ts';
import { findBuyersOrder } from './order-page/find-buyers-order.ts';
import { orderPageUrl } from './orders/order-key.ts';
import { orderPageRoutes } from './order-page/order-page.routes.ts';
import { showBuyersOrder } from './order-page/show-buyers-order.ts';
import { exportOrders } from './order-list/export-orders.ts';
import { listOrders } from './order-list/list-orders.ts';
import { orderListRoutes } from './order-list/order-list.routes.ts';
import { lockByReferences } from './orders/order.repository.ts';
import { orderRoutes } from './orders/order.routes.ts';
import type { RandomBytes } from './orders/place-order.ts';
import { noticeSubscription } from './owner-notices/notice.handlers.ts';
import { tellOfNotices } from './owner-notices/tell-of-notices.ts';
import { readHistory } from './orders/read-history.ts';
import { readOrder } from './orders/read-order.ts';
import { sumSalesByDay } from './orders/sum-sales-by-day.ts';
import { orderReferenceOf } from './payments/attempts/attempt.model.ts';
import { initializePayment } from './payments/checkout/initialize-payment.ts';
import { keepRefundRequest } from './payments/refunds/keep-refund-request.ts';
import { payOrder } from './payments/checkout/pay-order.ts';
import { openAttempt } from './payments/checkout/open-attempt.ts';
import {
  startReconciliation,
  startRefundWatch,
  startWebhookJob,
} from './payments/payment.jobs.ts';
import type { PaymentProvider } from './payments/attempts/payment.model.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { createCheckoutCookie } from './payments/checkout/checkout-cookie.ts';
import { orderPurges } from './payments/purge.ts';
import { receivePaymentReport } from './payments/webhooks/receive-payment-report.ts';
import { reconcilePayments } from './payments/settlement/reconcile-payments.ts';
import { recordRefund } from './payments/refunds/record-refund.ts';
import { requestRefund } from './payments/refunds/request-refund.ts';
import {
  createRush,
  inRush,
  usualRush,
} from './payments/webhooks/rush.model.ts';
import { settlePayment } from './payments/settlement/settle-payment.ts';
import { requestAccessCode } from './payments/checkout/request-access-code.ts';
import {
  checkoutKey,
  lockCheckouts,
  startCheckout,
} from './payments/checkout/start-checkout.ts';
import { tellOfPayments } from './payments/tell-of-payments.ts';
import {
  reportAttempt,
  verifyAttempt,
} from './payments/settlement/verify-attempt.ts';
import { verifyPayment } from './payments/checkout/verify-payment.ts';
import { watchRefunds } from './payments/refunds/watch-refunds.ts';
import { noteAnswers } from './payments/attempts/payment.repository.ts';
import {
  markProcessed,
  storeWebhooks,
} from './payments/webhooks/webhook.repository.ts';
import {
  workOffWebhook,
  workOffWebhooks,
} from './payments/webhooks/work-off-webhooks.ts';
import { startPrewarm } from './prewarm/prewarm.jobs.ts';
import { prewarmOrders } from './prewarm/prewarm-orders.ts';
import { priceSubscription } from './prices/price.handlers.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { shopHandlers } from './shop/shop.handlers.ts';

export type Deps = {
  config: Config;
  log: Logger;
  pool: Pool;
  /** For the provider's reports alone: they get in when all else is busy. */
  webhookPool: Pool;
  /** For exports alone: few connections, on which a statement may take its time. */
  exportPool: Pool;
  kafka: Kafka;
  provider: PaymentProvider;
  mail: MailProvider;
  clock: Clock;
  random: RandomBytes;
};

type Closable = { close: () => Promise<void> };

/** The service as a whole; it neither listens nor works until it is told to. */
export const buildApp = (deps: Deps) => {
  const { config, log, pool, provider } = deps;
  const publicUrl = config.PUBLIC_URL;
  const mode = provider.mode;
  let onStored = () => {};
  const rush = createRush(usualRush, () => performance.now());

  const settle = withGroupCommit(pool, settlePayment({ ...deps, mode }), {
    keyOf: ({ reference }) => orderReferenceOf(reference),
    lockAll: (tx, reports) =>
      lockByReferences(
        tx,
        reports.map(({ reference }) => orderReferenceOf(reference)),
      ),
  });
  const refund = recordRefund({ ...deps, mode });
  const report = reportAttempt({ ...deps, settle });
  const verify = verifyAttempt(report);
  const keys = {
    current: config.ORDER_PAGE_KEY,
    previous: config.ORDER_PAGE_PREVIOUS_KEY,
  };
  const cookie = createCheckoutCookie(keys, publicUrl.startsWith('https:'));
  const start = withGroupCommit(
    pool,
    startCheckout({ ...deps, makeCookie: cookie.make }),
    { keyOf: checkoutKey, lockAll: lockCheckouts },
  );
  const recordAnswer = withSharedWrite(pool, noteAnswers);
  const request = requestAccessCode({ ...deps, publicUrl, recordAnswer });
  const open = openAttempt({ ...deps, verify, request });

  const payments = paymentRoutes({
    initializePayment: initializePayment({ start, open }),
    verifyPayment: verifyPayment({ ...deps, report }),
    receivePaymentReport: receivePaymentReport({
      ...deps,
      store: inRush(rush, withSharedWrite(deps.webhookPool, storeWebhooks)),
      onStored: () => onStored(),
    }),
    cookie,
  });
  const orders = orderRoutes({
    readHistory: readHistory({ pool }),
    sumSalesByDay: sumSalesByDay({ pool }),
    readOrder: readOrder({ pool }),
  });

  const ownerEmail = config.OWNER_EMAIL;
  const token = serviceTokenSigner('orders', config.SERVICE_KEY);
  const mailNewLinks = ebookAccessClient(config.EBOOK_ACCESS_URL, token);
  const findReadingToken = readingTokenClient(config.EBOOK_ACCESS_URL, token);
  const orderPage = orderPageRoutes({
    findBuyersOrder: findBuyersOrder({ pool, keys }),
    showBuyersOrder: showBuyersOrder(deps),
    keepDelivery: keepDelivery(deps),
    askForReadingLink: askForReadingLink({ mailNewLinks }),
    showReadingLink: showReadingLink({ findReadingToken, publicUrl }),
    payOrder: payOrder({ ...deps, open }),
    cookie,
  });
  const orderDesk = orderDeskRoutes({
    showOrder: showOrder({ pool, mode }),
    readTimeline: readTimeline({ pool }),
    changeOrderStatus: changeOrderStatus(deps),
    deleteOrder: deleteOrder(deps),
    restoreOrder: restoreOrder(deps),
    addOrderNote: addOrderNote(deps),
    correctOrderEmail: correctOrderEmail(deps),
    requestRefund: requestRefund({ ...deps, keep: keepRefundRequest(deps) }),
    settleOrderFlag: settleOrderFlag(deps),
    buyersPage: (reference) => orderPageUrl(publicUrl, keys, reference),
  });
  const orderList = orderListRoutes({
    listOrders: listOrders(deps),
    exportOrders: exportOrders(deps),
  });
  const deliveries = deliveryRoutes({ shipOrder: shipOrder(deps) });
  const mails = mailRoutes({
    resendOrderMail: resendOrderMail(deps),
    sendTestMail: sendTestMail({ ...deps, ownerEmail, publicUrl }),
  });

  const http = createServiceApp({
    service: 'orders',
    config,
    log,
    routes: [
      ...payments,
      ...orders,
      ...orderPage,
      // Before the order desk, whose orders might be called "export".
      ...orderList,
      ...orderDesk,
      ...deliveries,
      ...mails,
      ...auditHistoryRoutes({ pool, service: 'orders' }),
      ...mailHistoryRoutes({ pool, service: 'orders' }),
      ...privacyRoutes({
        exportPerson: exportPerson({ pool }),
        hasErased: (erasure) => hasErased(pool, erasure),
      }),
    ],
  });

  const reconcile = reconcilePayments({ ...deps, verify });
  const watch = watchRefunds(deps);
  const purge = purgeBatches(deps, orderPurges);
  const remind = remindForAddress(deps);
  const tell = tellOwner({ ...deps, ownerEmail });
  const tellNotices = tellOfNotices({ ...deps, ownerEmail });

  const startJobs = (): Closable[] => {
    const workOff = workOffWebhook({
      ...deps,
      settle,
      refund,
      markProcessed: withSharedWrite(pool, markProcessed),
    });
    const webhooks = startWebhookJob(
      workOffWebhooks({ ...deps, workOff, rush }),
      log,
    );
    onStored = webhooks.wake;
    const render = writeMail({ ...deps, publicUrl, keys });
    const tellNoMore = tellOfPayments(pool);
    return [
      startOutboxRelay({ ...deps, service: 'orders' }),
      startMailQueue({
        ...deps,
        service: 'orders',
        provider: deps.mail,
        templates: mailTemplates,
        render,
      }),
      startConsumer({
        ...deps,
        ...priceSubscription,
        handlers: { ...priceSubscription.handlers, ...shopHandlers },
      }),
      startConsumer({
        ...deps,
        ...erasureSubscription('orders.privacy', erasePerson(deps)),
      }),
      startConsumer({ ...deps, ...noticeSubscription }),
      startReminders(remind, log),
      startTellingOwner(tell, log),
      startTellingOfNotices(tellNotices, log),
      startReconciliation(reconcile, config.RECONCILE_CONCURRENCY, log),
      startRefundWatch(watch, log),
      startPurge(purge, log),
      startPrewarm(prewarmOrders(deps), log),
      webhooks,
      { close: async () => tellNoMore() },
    ];
  };

  return {
    http,
    startJobs,
    reconcile,
    remind,
    tell,
    tellNotices,
    watch,
    purge,
  };
};
