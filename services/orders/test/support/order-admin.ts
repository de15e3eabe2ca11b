import type { Orders } from './start-orders.ts';

export type Entry = {
  at: string;
  kind: string;
  by: string;
  facts: Record<string, unknown>;
};

/** Returns the admin's calls on one order, and queries for their effects. */
export const orderAdminAt = (orders: Orders) => {
  const page = (reference: string) => `/api/admin/orders/${reference}`;
  return {
    page,
    show: (reference: string) => orders.asAdmin(page(reference)),
    setStatus: (reference: string, status: unknown, more: object = {}) =>
      orders.asAdmin(page(reference), 'PUT', { status, ...more }),
    correct: (reference: string, email: unknown) =>
      orders.asAdmin(`${page(reference)}/email`, 'PUT', { email }),
    remove: (reference: string) => orders.asAdmin(page(reference), 'DELETE'),
    restore: (reference: string) =>
      orders.asAdmin(`${page(reference)}/restore`, 'POST', {}),
    timelineOf: async (reference: string) =>
      (await orders.asAdmin(page(reference))).body['timeline'] as Entry[],
    auditOf: (reference: string) =>
      orders.rows(
        'select actor, action, before, after from audit_log where subject = $1 order by id',
        [`order ${reference}`],
      ),
    eventsOf: async (reference: string) =>
      (
        await orders.rows<{ type: string }>(
          `select type from outbox where key = $1 and topic like '%orders%' order by id`,
          [reference],
        )
      ).map(({ type }) => type.replace('imprint.orders.v1.', '')),
    receiptsOf: (reference: string) =>
      orders.rows<{ recipient: string; is_resend: boolean }>(
        `select recipient, is_resend from mails where about = $1 and template = 'receipt' order by created_at`,
        [reference],
      ),
  };
};

export type OrderAdmin = ReturnType<typeof orderAdminAt>;
