import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  listWritesWithActions,
  type AdminWrite,
  listAdminWriteNames,
  auditEntriesDuring,
} from '@imprint/chassis/testing/admin-writes';
import {
  auditText,
  machineText,
} from '../../../../tests/support/audit-text.ts';
import { type OrderAdmin, orderAdminAt } from '../support/order-admin.ts';
import { paperbackOrder } from '../support/paid-order.ts';
import { waitUntilEmailsSettle } from '../support/post.ts';
import { salesAt } from '../support/sales.ts';
import {
  chargeData,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;
let admin: OrderAdmin;
/** The reference of a paid paperback order. */
let reference: string;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
  admin = orderAdminAt(orders);
  const sales = salesAt(orders);
  const sold = await sales.placePaid(paperbackOrder());
  reference = sold.reference;
  const data = chargeData(sold.report, {
    reference: await sales.anotherAttempt(reference),
    amount: 5,
    requested_amount: 5,
    id: 2,
  });
  await orders.webhook({ event: 'charge.success', data });
  await sales.processed(`${reference}-2`);
});
afterAll(() => orders.stop());

const send = (path: string, body: object = {}, headers = {}) =>
  orders.asAdmin(`${admin.page(reference)}${path}`, 'POST', body, headers);

/** The writes run in this order, because some need the result of an earlier write. */
const writes: Record<string, AdminWrite> = {
  addOrderNote: {
    act: 'order.note-added',
    call: () => send('/notes', { text: 'Called her.' }),
  },
  correctOrderEmail: {
    act: 'order.email-corrected',
    call: () => admin.correct(reference, 'right@example.com'),
  },
  resendOrderEmail: {
    act: 'order.mail-resent',
    call: async () => {
      // The correction has queued the receipt again. While this receipt waits, a further resend does nothing.
      await waitUntilEmailsSettle(orders, reference);
      return send('/resend', { mail: 'receipt' });
    },
  },
  shipOrder: {
    act: 'order.shipped',
    call: () => send('/shipment', { state: 'shipped', carrier: 'GIG' }),
  },
  shipOrders: {
    act: 'order.delivered',
    call: () =>
      orders.asAdmin('/api/admin/shipments', 'POST', {
        state: 'delivered',
        shipments: [{ reference }],
      }),
  },
  previewOrdersEmail: { noAct: 'It renders an email and changes nothing.' },
  testOrdersEmail: {
    act: 'mail.tested',
    call: () =>
      orders.asAdmin('/api/admin/emails/orders/receipt/test', 'POST', {
        subject: 'Your receipt',
        greeting: '',
        paragraph: '',
        to: 'ada@example.com',
      }),
  },
  settleOrderFlag: {
    act: 'order.flag-settled',
    call: async () => {
      const { body } = await admin.show(reference);
      const { flags } = body['order'] as { flags: { id: number }[] };
      return send(`/flags/${flags[0]?.id}/settle`);
    },
  },
  refundOrder: {
    act: 'order.refund-asked',
    call: () => send('/refund', {}, { 'idempotency-key': 'one-refund' }),
  },
  changeOrderStatus: {
    act: 'order.status-changed',
    call: () => admin.setStatus(reference, 'failed'),
  },
  deleteOrder: {
    act: 'order.deleted',
    call: () => admin.remove(reference),
  },
  restoreOrder: {
    act: 'order.restored',
    call: () => admin.restore(reference),
  },
  importOrders: {
    act: 'order-import.started',
    call: () =>
      orders.asAdmin('/api/admin/orders/import', 'POST', {
        csv: 'Email\nbuyer@other.example\n',
      }),
  },
  exportImportErrors: { noAct: 'it only reads the list' },
  undoOrderImport: {
    act: 'order-import.undone',
    call: async () => {
      const { body } = await orders.asAdmin('/api/admin/orders/imports');
      const [newest] = body['imports'] as { id: string }[];
      const path = `/api/admin/orders/imports/${newest?.id}/undo`;
      return orders.asAdmin(path, 'POST', {});
    },
  },
  savePaymentSettings: {
    act: 'settings.saved',
    call: () =>
      orders.asAdmin('/api/admin/settings/payments', 'PUT', {
        publicKey: 'pk_test_1111111111111111',
      }),
  },
  previewTracking: { noAct: 'changes nothing' },
  saveOrderViews: {
    act: 'settings.saved',
    call: () =>
      orders.asAdmin('/api/admin/order-views', 'PUT', {
        views: [
          {
            name: 'To Ghana',
            query: 'country=GH',
          },
        ],
        version: 0,
      }),
  },
  saveTaxRate: {
    act: 'settings.saved',
    call: () =>
      orders.asAdmin('/api/admin/settings/tax', 'PUT', {
        from: '2099-01-01',
        basisPoints: 750,
        version: 0,
      }),
  },
  sendTestEmail: {
    act: 'mail.tested',
    call: () => orders.asAdmin('/api/admin/mails/test', 'POST', {}),
  },
};

it('the audit test covers every call with which an admin can change something', async () => {
  expect(Object.keys(writes).toSorted()).toEqual(
    await listAdminWriteNames(join(import.meta.dirname, '../..')),
  );
});

it.each(listWritesWithActions(writes))(
  '%s adds the audit entry %s',
  async (name, act) => {
    const entries = await auditEntriesDuring(orders.pool, writes[name]);
    expect(entries.map(({ action }) => action)).toEqual([act]);
    for (const entry of entries)
      expect(auditText(entry)).not.toMatch(machineText);
  },
);
