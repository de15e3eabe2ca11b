import type { Admin } from './admin.ts';
import type { Journal } from './journal.ts';

const reversals = {
  refund: {
    method: 'POST',
    path: '/api/admin/orders/{id}/refund',
    body: {},
    action: 'order.refund-asked',
  },
  fail: {
    method: 'PUT',
    path: '/api/admin/orders/{id}',
    body: { status: 'failed' },
    action: 'order.status-changed',
  },
} as const;

export type Reversal = keyof typeof reversals;

// The drill expects 5xx of a killed service, 409 (order changed), 422 (nothing left to refund) and 429 (service busy).
const isExpected = (status: number): boolean =>
  status >= 500 || [409, 422, 429].includes(status);

/**
 * Returns an admin who reverses orders. An unexpected answer, such as 404 for a wrong path, ends the drill, because a
 * reversal without an effect proves nothing.
 */
export const createOrderReverser = (
  admin: Pick<Admin, 'call'>,
  journal: Journal,
) => {
  const done: Record<Reversal, number> = { refund: 0, fail: 0 };
  return {
    reverseOrder: async (act: Reversal, reference: string): Promise<void> => {
      const { method, path, body, action } = reversals[act];
      const answer = await admin
        .call(method, path.replace('{id}', reference), body)
        .catch(() => undefined);
      if (!answer || (!answer.ok && isExpected(answer.status))) return;
      if (!answer.ok)
        throw new Error(`${act} of ${reference}: ${answer.status}`);
      done[act] += 1;
      journal.write({ kind: 'act', action, reference });
    },
    /** Whether each of the actions has succeeded at least once. */
    hasEach: (): boolean => Object.values(done).every((times) => times > 0),
    /** Throws unless each of the actions has succeeded at least once. */
    requireEach: (): void => {
      for (const [act, times] of Object.entries(done))
        if (times === 0) throw new Error(`no order: ${act}`);
    },
  };
};
