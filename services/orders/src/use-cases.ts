import { EventEmitter } from 'node:events';
import { withGroupCommit, withGroupWrite } from '@imprint/chassis/group-commit';
import { hasErased, type Erasure } from '@imprint/chassis/privacy';
import { exportPerson } from '@imprint/chassis/privacy-export';
import { purgeBatches } from '@imprint/chassis/purge';
import { createServiceClient } from '@imprint/chassis/http/service-client';
import { serviceTokenSigner } from '@imprint/chassis/service-token';
import { keepDelivery } from './deliveries/keep-delivery.ts';
import { remindForAddress } from './deliveries/remind-for-address.ts';
import { shipOrder } from './deliveries/ship-order.ts';
import type { Deps } from './dependencies.ts';
import { resendOrderMail } from './mails/resend-order-mail.ts';
import { sendTestMail } from './mails/send-test-mail.ts';
import { tellOwner } from './mails/tell-owner.ts';
import { writeMail } from './mails/write-mail.ts';
import { addOrderNote } from './order-desk/add-order-note.ts';
import { changeOrderStatus } from './order-desk/change-order-status.ts';
import { correctOrderEmail } from './order-desk/correct-order-email.ts';
import { deleteOrder } from './order-desk/delete-order.ts';
import { readTimeline } from './order-desk/read-timeline.ts';
import { restoreOrder } from './order-desk/restore-order.ts';
import { settleOrderFlag } from './order-desk/settle-order-flag.ts';
import { showOrder } from './order-desk/show-order.ts';
import { exportOrders } from './order-list/export-orders.ts';
import { listOrders } from './order-list/list-orders.ts';
import { askForReadingLink } from './order-page/ask-for-reading-link.ts';
import {
  newLinksClient,
  readingTokenClient,
} from './order-page/ebook-access.client.ts';
import { findBuyersOrder } from './order-page/find-buyers-order.ts';
import { showBuyersOrder } from './order-page/show-buyers-order.ts';
import { showReadingLink } from './order-page/show-reading-link.ts';
import { orderPageUrl } from './orders/order-key.ts';
import type { Order } from './orders/order.model.ts';
import { lockByReferences } from './orders/order.repository.ts';
import { readHistory } from './orders/read-history.ts';
import { readOrder } from './orders/read-order.ts';
import { sumSalesByDay } from './orders/sum-sales-by-day.ts';
import { tellOfNotices } from './owner-notices/tell-of-notices.ts';
import { orderReferenceOf } from './payments/attempts/attempt.model.ts';
import { noteAnswers } from './payments/attempts/payment.repository.ts';
import { createCheckoutCookie } from './payments/checkout/checkout-cookie.ts';
import { initializePayment } from './payments/checkout/initialize-payment.ts';
import { openAttempt } from './payments/checkout/open-attempt.ts';
import { payOrder } from './payments/checkout/pay-order.ts';
import { requestAccessCode } from './payments/checkout/request-access-code.ts';
import {
  checkoutKey,
  lockCheckouts,
  startCheckout,
} from './payments/checkout/start-checkout.ts';
import { verifyPayment } from './payments/checkout/verify-payment.ts';
import { orderPurges } from './payments/purge.ts';
import { keepRefundRequest } from './payments/refunds/keep-refund-request.ts';
import { recordRefund } from './payments/refunds/record-refund.ts';
import { requestRefund } from './payments/refunds/request-refund.ts';
import { watchRefunds } from './payments/refunds/watch-refunds.ts';
import { reconcilePayments } from './payments/settlement/reconcile-payments.ts';
import {
  settlePayment,
  type SettlementRequest,
} from './payments/settlement/settle-payment.ts';
import {
  reportAttempt,
  verifyAttempt,
} from './payments/settlement/verify-attempt.ts';
import { receivePaymentReport } from './payments/webhooks/receive-payment-report.ts';
import {
  createRush,
  inRush,
  usualRush,
} from './payments/webhooks/rush.model.ts';
import {
  markProcessed,
  storeWebhooks,
} from './payments/webhooks/webhook.repository.ts';
import {
  workOffWebhook,
  workOffWebhooks,
} from './payments/webhooks/work-off-webhooks.ts';
import { prewarmOrders } from './prewarm/prewarm-orders.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { heldStatements } from './privacy/held.repository.ts';

const keysOf = ({ config }: Deps) => ({
  current: config.ORDER_PAGE_KEY,
  previous: config.ORDER_PAGE_PREVIOUS_KEY,
});

const orderOf = ({ reference }: SettlementRequest): string =>
  orderReferenceOf(reference);

/** From the buyer's click to the payment: checkout, reports of the provider, and what it is asked. */
const bindPayments = (deps: Deps) => {
  const { config, pool, provider } = deps;
  const { mode } = provider;
  const publicUrl = config.PUBLIC_URL;
  const cookie = createCheckoutCookie(
    keysOf(deps),
    publicUrl.startsWith('https:'),
  );
  const settle = withGroupCommit(pool, settlePayment({ ...deps, mode }), {
    keyOf: orderOf,
    lockAll: (tx, reports) => lockByReferences(tx, reports.map(orderOf)),
  });
  const report = reportAttempt({ ...deps, settle });
  const verify = verifyAttempt(report);
  const start = withGroupCommit(
    pool,
    startCheckout({ ...deps, makeCookie: cookie.make }),
    { keyOf: checkoutKey, lockAll: lockCheckouts },
  );
  const recordAnswer = withGroupWrite(pool, noteAnswers);
  const request = requestAccessCode({ ...deps, publicUrl, recordAnswer });
  const open = openAttempt({ ...deps, verify, request });

  const rush = createRush(usualRush, () => performance.now());
  const stored = new EventEmitter<{ webhook: [] }>();
  const workOff = workOffWebhook({
    ...deps,
    settle,
    refund: recordRefund({ ...deps, mode }),
    markProcessed: withGroupWrite(pool, markProcessed),
  });
  return {
    cookie,
    initializePayment: initializePayment({ start, open }),
    payOrder: payOrder({ ...deps, open }),
    verifyPayment: verifyPayment({ ...deps, report }),
    receivePaymentReport: receivePaymentReport({
      ...deps,
      store: inRush(rush, withGroupWrite(deps.webhookPool, storeWebhooks)),
      onStored: () => stored.emit('webhook'),
    }),
    /** Emits when a webhook was stored by this instance. */
    stored,
    workOffWebhooks: workOffWebhooks({ ...deps, workOff, rush }),
    reconcile: reconcilePayments({ ...deps, verify }),
    watch: watchRefunds(deps),
  };
};

const bindBuyersPage = (deps: Deps) => {
  const { config, pool } = deps;
  const ebookAccess = createServiceClient({
    service: 'ebook-access',
    url: config.EBOOK_ACCESS_URL,
    token: serviceTokenSigner('orders', config.SERVICE_KEY),
  });
  return {
    findBuyersOrder: findBuyersOrder({ pool, keys: keysOf(deps) }),
    showBuyersOrder: showBuyersOrder(deps),
    keepDelivery: keepDelivery(deps),
    askForReadingLink: askForReadingLink({
      mailNewLinks: newLinksClient(ebookAccess),
    }),
    showReadingLink: showReadingLink({
      findReadingToken: readingTokenClient(ebookAccess),
      publicUrl: config.PUBLIC_URL,
    }),
  };
};

const bindOrderDesk = (deps: Deps) => {
  const { config, pool, provider } = deps;
  return {
    showOrder: showOrder({ pool, mode: provider.mode }),
    readTimeline: readTimeline({ pool }),
    changeOrderStatus: changeOrderStatus(deps),
    deleteOrder: deleteOrder(deps),
    restoreOrder: restoreOrder(deps),
    addOrderNote: addOrderNote(deps),
    correctOrderEmail: correctOrderEmail(deps),
    requestRefund: requestRefund({ ...deps, keep: keepRefundRequest(deps) }),
    settleOrderFlag: settleOrderFlag(deps),
    shipOrder: shipOrder(deps),
    listOrders: listOrders(deps),
    exportOrders: exportOrders(deps),
    buyersPage: (order: Order) =>
      orderPageUrl(config.PUBLIC_URL, keysOf(deps), order),
  };
};

const bindMails = (deps: Deps) => {
  const { OWNER_EMAIL: ownerEmail, PUBLIC_URL: publicUrl } = deps.config;
  return {
    resendOrderMail: resendOrderMail(deps),
    sendTestMail: sendTestMail({ ...deps, ownerEmail, publicUrl }),
    writeMail: writeMail({ ...deps, publicUrl, keys: keysOf(deps) }),
    remind: remindForAddress(deps),
    tell: tellOwner({ ...deps, ownerEmail }),
    tellNotices: tellOfNotices({ ...deps, ownerEmail }),
  };
};

/** Each use case once, with its decorators. */
export const bindUseCases = (deps: Deps) => {
  const { pool } = deps;
  return {
    ...bindPayments(deps),
    ...bindBuyersPage(deps),
    ...bindOrderDesk(deps),
    ...bindMails(deps),
    readHistory: readHistory({ pool }),
    sumSalesByDay: sumSalesByDay({ pool }),
    readOrder: readOrder({ pool }),
    erasePerson: erasePerson(deps),
    exportPerson: exportPerson({ pool }, heldStatements),
    hasErased: (erasure: Omit<Erasure, 'pseudonym'>) =>
      hasErased(pool, erasure),
    purge: purgeBatches(deps, orderPurges),
    prewarm: prewarmOrders(deps),
  };
};

export type UseCases = ReturnType<typeof bindUseCases>;
