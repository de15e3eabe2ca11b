import { EventEmitter } from 'node:events';
import { withGroupCommit, withGroupWrite } from '@imprint/chassis/group-commit';
import { hasErased, type Erasure } from '@imprint/chassis/privacy';
import { createPersonExport } from '@imprint/chassis/privacy-export';
import { createPurgeWork } from '@imprint/chassis/purge';
import { createServiceClient } from '@imprint/chassis/http/service-client';
import { sendTestMail } from '@imprint/chassis/mail/send-test';
import { bindEmailPreviews } from '@imprint/chassis/mail/texts/preview';
import { createTextsReader } from '@imprint/chassis/mail/texts/settings';
import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { saveDeliveryAddress } from './deliveries/save-delivery-address.ts';
import { enqueueAddressReminders } from './deliveries/enqueue-address-reminders.ts';
import { bindShipments } from './deliveries/ship-orders.ts';
import { listTasks } from './tasks/list-tasks.ts';
import type { Deps } from './dependencies.ts';
import { resendOrderEmail } from './email-sending/resend-order-email.ts';
import { sendTestEmail } from './email-sending/send-test-email.ts';
import { flagDigest, noticeDigest } from './email-sending/owner-digests.ts';
import { renderEmailPreview } from './email-sending/preview-email.ts';
import { renderEmail } from './email-sending/render-email.ts';
import { addOrderNote } from './order-admin/add-order-note.ts';
import { changeOrderStatus } from './order-admin/change-order-status.ts';
import { correctOrderEmail } from './order-admin/correct-order-email.ts';
import { deleteOrder } from './order-admin/delete-order.ts';
import { readTimeline } from './order-admin/read-timeline.ts';
import { restoreOrder } from './order-admin/restore-order.ts';
import { settleOrderFlag } from './order-admin/settle-order-flag.ts';
import { showOrder } from './order-admin/show-order.ts';
import { bindOrderList } from './order-list/bind-order-list.ts';
import { bindOrderImports } from './order-imports/bind-order-imports.ts';
import { importErrorPurge } from './order-imports/import-error.repository.ts';
import { findBuyersOrder } from './order-page/find-buyers-order.ts';
import { createReadingLinkClient } from './order-page/reading-link.client.ts';
import { showBuyersOrder } from './order-page/show-buyers-order.ts';
import {
  requestReadingLink,
  showReadingLink,
} from './order-page/reading-links.ts';
import {
  readOrderViews,
  saveOrderViews,
} from './order-views/save-order-views.ts';
import { orderPageUrl } from './orders/order-key.ts';
import type { Order } from './orders/order.model.ts';
import { lockByReferences } from './orders/order.repository.ts';
import { readHistory } from './orders/read-history.ts';
import { readOrder } from './orders/read-order.ts';
import { sumSalesByDay } from './orders/sum-sales-by-day.ts';
import { readReadiness } from './readiness/read-readiness.ts';
import { withRecordedOutcome } from './readiness/record-mail-test.ts';
import { enqueueOwnerDigest } from './security-notices/enqueue-owner-digest.ts';
import { parseOrderReference } from './payments/attempts/attempt.model.ts';
import { saveInitializeAnswers } from './payments/attempts/payment.repository.ts';
import { createCheckoutCookie } from './payments/checkout/checkout-cookie.ts';
import { initializePayment } from './payments/checkout/initialize-payment.ts';
import { openAttempt } from './payments/checkout/open-attempt.ts';
import { payOrder } from './payments/checkout/pay-order.ts';
import { initializeAttempt } from './payments/checkout/initialize-attempt.ts';
import {
  getCheckoutSequenceKey,
  lockKeylessCheckouts,
  startCheckout,
} from './payments/checkout/start-checkout.ts';
import { verifyPayment } from './payments/checkout/verify-payment.ts';
import { orderPurges } from './payments/purge.ts';
import { saveRefundRequest } from './payments/refunds/save-refund-request.ts';
import { applyRefundOrDisputeReport } from './payments/refunds/apply-refund-or-dispute-report.ts';
import { createOwnerEmailReader } from './store-profile/read-owner-email.ts';
import { requestRefund } from './payments/refunds/request-refund.ts';
import { lookUpNextDueRefund } from './payments/refunds/look-up-next-due-refund.ts';
import { announcePaymentMode } from './payments/settings/announce-payment-mode.ts';
import { toCheckoutSettings } from './payments/settings/payment-settings.ts';
import { readPaymentSettings } from './payments/settings/read-payment-settings.ts';
import { savePaymentSettings } from './payments/settings/save-payment-settings.ts';
import { createPaymentReconciliation } from './payments/settlement/reconcile-payments.ts';
import {
  settlePayment,
  type SettlementRequest,
} from './payments/settlement/settle-payment.ts';
import { checkAttempt } from './payments/settlement/check-attempt.ts';
import { receiveWebhook } from './payments/webhooks/receive-webhook.ts';
import {
  createBurstPriorityGate,
  wrapToCountInGate,
  webhookGateSettings,
} from './payments/webhooks/priority-gate.model.ts';
import {
  markProcessed,
  storeWebhooks,
} from './payments/webhooks/webhook.repository.ts';
import {
  processWebhook,
  processWebhooks,
} from './payments/webhooks/process-webhooks.ts';
import { printParcels } from './parcel-documents/print-parcels.ts';
import { createPdfWorker } from './pdf-worker/pdf-worker.ts';
import { prewarmOrders } from './prewarm/prewarm-orders.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { personalDataStatements } from './privacy/personal-data.repository.ts';
import { exportSalesReport } from './sales-report/export-sales-report.ts';
import {
  readPayoutReport,
  readSalesReport,
} from './sales-report/read-sales-report.ts';
import { readTaxRates, saveTaxRate } from './sales-report/save-tax-rate.ts';

const toOrderPageKeys = ({ config }: Deps) => ({
  current: config.ORDER_PAGE_KEY,
  previous: config.ORDER_PAGE_PREVIOUS_KEY,
});

const toOrderReference = ({ reference }: SettlementRequest): string =>
  parseOrderReference(reference);

/** Binds the use cases of payments: checkout, webhooks, reconciliation and refund lookups. */
const bindPayments = (deps: Deps) => {
  const { config, pool } = deps;
  const publicUrl = config.PUBLIC_URL;
  const cookie = createCheckoutCookie(
    toOrderPageKeys(deps),
    publicUrl.startsWith('https:'),
  );
  const settle = withGroupCommit(pool, settlePayment(deps), {
    keyOf: toOrderReference,
    lockAll: (tx, reports) =>
      lockByReferences(tx, reports.map(toOrderReference)),
  });
  const check = checkAttempt({ ...deps, settle });
  const start = withGroupCommit(
    pool,
    startCheckout({ ...deps, makeCookie: cookie.make }),
    { keyOf: getCheckoutSequenceKey, lockAll: lockKeylessCheckouts },
  );
  const recordAnswer = withGroupWrite(pool, saveInitializeAnswers);
  const request = initializeAttempt({ ...deps, publicUrl, recordAnswer });
  const open = openAttempt({ ...deps, check, request });

  const gate = createBurstPriorityGate(webhookGateSettings, () =>
    performance.now(),
  );
  const stored = new EventEmitter<{ webhook: [] }>();
  const process = processWebhook({
    ...deps,
    settle,
    refund: applyRefundOrDisputeReport(deps),
    markProcessed: withGroupWrite(pool, markProcessed),
  });
  return {
    cookie,
    initializePayment: initializePayment({ ...deps, start, open }),
    payOrder: payOrder({ ...deps, open }),
    verifyPayment: verifyPayment({ ...deps, check }),
    receiveWebhook: receiveWebhook({
      ...deps,
      store: wrapToCountInGate(
        gate,
        withGroupWrite(deps.webhookPool, storeWebhooks),
      ),
      onStored: () => stored.emit('webhook'),
    }),
    /** Emits "webhook" when this instance has stored a webhook. */
    stored,
    processWebhooks: processWebhooks({ ...deps, process, gate }),
    reconcile: createPaymentReconciliation({ ...deps, check }),
    watch: lookUpNextDueRefund(deps),
  };
};

const createEbookAccessClient = ({ config }: Deps) =>
  createReadingLinkClient(
    createServiceClient({
      service: 'ebook-access',
      url: config.EBOOK_ACCESS_URL,
      token: createServiceTokenSigner('orders', config.SERVICE_KEY),
    }),
  );

const bindBuyersPage = (deps: Deps) => {
  const { config, pool } = deps;
  const readingLinks = createEbookAccessClient(deps);
  return {
    findBuyersOrder: findBuyersOrder({ pool, keys: toOrderPageKeys(deps) }),
    showBuyersOrder: showBuyersOrder(deps),
    saveDeliveryAddress: saveDeliveryAddress(deps),
    requestReadingLink: requestReadingLink({ readingLinks }),
    showReadingLink: showReadingLink({
      readingLinks,
      publicUrl: config.PUBLIC_URL,
    }),
  };
};

const bindOrderAdmin = (deps: Deps) => {
  const { config, pool } = deps;
  return {
    showOrder: showOrder(deps),
    readTimeline: readTimeline({ pool }),
    changeOrderStatus: changeOrderStatus(deps),
    deleteOrder: deleteOrder(deps),
    restoreOrder: restoreOrder(deps),
    addOrderNote: addOrderNote(deps),
    correctOrderEmail: correctOrderEmail(deps),
    requestRefund: requestRefund({
      ...deps,
      saveRequest: saveRefundRequest(deps.provider)(deps),
    }),
    settleOrderFlag: settleOrderFlag(deps),
    ...bindShipments(deps),
    ...bindOrderList(deps),
    listTasks: listTasks(deps),
    readOrderViews: readOrderViews(deps),
    saveOrderViews: saveOrderViews(deps),
    buyersPage: (order: Order) =>
      orderPageUrl(config.PUBLIC_URL, toOrderPageKeys(deps), order),
  };
};

const bindEmails = (deps: Deps) => {
  const { PUBLIC_URL: publicUrl } = deps.config;
  const send = sendTestMail({ ...deps, service: 'orders' });
  const readOwnerEmail = createOwnerEmailReader(deps);
  const digestDeps = { ...deps, readOwnerEmail };
  return {
    resendOrderEmail: resendOrderEmail(deps),
    sendTestEmail: withRecordedOutcome(deps)(
      sendTestEmail({ ...deps, send, readOwnerEmail, publicUrl }),
    ),
    renderEmail: renderEmail({
      ...deps,
      publicUrl,
      keys: toOrderPageKeys(deps),
      readTexts: createTextsReader(deps.settings.emailTexts),
    }),
    emailPreviews: bindEmailPreviews({
      render: renderEmailPreview({ ...deps, publicUrl }),
      send,
      provider: deps.mail,
    }),
    enqueueAddressReminders: enqueueAddressReminders(deps),
    enqueueFlagsEmail: enqueueOwnerDigest(digestDeps, flagDigest),
    enqueueNoticesEmail: enqueueOwnerDigest(digestDeps, noticeDigest),
  };
};

const bindPaymentSettings = (deps: Deps) => ({
  announcePaymentMode: announcePaymentMode(deps),
  savePaymentSettings: savePaymentSettings(deps),
  readPaymentSettings: readPaymentSettings({
    ...deps,
    publicUrl: deps.config.PUBLIC_URL,
  }),
  readCheckoutSettings: () =>
    toCheckoutSettings(deps.settings.payments.current()),
});

const bindDocuments = (deps: Deps) => {
  const worker = createPdfWorker();
  // A year's report takes longer than the statements of the main pool may (decision 30).
  const reading = { ...deps, pool: deps.exportPool };
  const read = {
    readSalesReport: readSalesReport(reading),
    readPayoutReport: readPayoutReport(reading),
  };
  return {
    ...read,
    exportSalesReport: exportSalesReport({ ...deps, ...read, ...worker }),
    printParcels: printParcels({ ...deps, ...worker }),
    readTaxRates: readTaxRates(deps),
    saveTaxRate: saveTaxRate(deps),
  };
};

/** Returns every use case with its dependencies bound and its decorators applied. */
export const bindUseCases = (deps: Deps) => {
  const { pool } = deps;
  return {
    ...bindPayments(deps),
    ...bindPaymentSettings(deps),
    ...bindBuyersPage(deps),
    ...bindOrderAdmin(deps),
    ...bindOrderImports(deps, createEbookAccessClient(deps)),
    ...bindDocuments(deps),
    ...bindEmails(deps),
    readHistory: readHistory({ pool }),
    sumSalesByDay: sumSalesByDay({ pool }),
    readOrder: readOrder({ pool }),
    readReadiness: readReadiness(deps),
    erasePerson: erasePerson(deps),
    exportPerson: createPersonExport({ pool }, personalDataStatements),
    hasErased: (erasure: Omit<Erasure, 'pseudonym'>) =>
      hasErased(pool, erasure),
    purge: createPurgeWork(deps, [...orderPurges, importErrorPurge]),
    prewarm: prewarmOrders(deps),
  };
};

export type UseCases = ReturnType<typeof bindUseCases>;
