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

// A service that is being killed, an order that changed meanwhile, nothing left to refund, a busy desk.
const isExpected = (status: number): boolean =>
  status >= 500 || [409, 422, 429].includes(status);

/**
 * The admin who takes orders back. An answer that no fault explains, such as that of an address which does not
 * exist, ends the drill: a step that does nothing proves nothing.
 */
export const createOrderReverser = (
  admin: Pick<Admin, 'call'>,
  journal: Journal,
) => {
  const done: Record<Reversal, number> = { refund: 0, fail: 0 };
  return {
    takeBack: async (act: Reversal, reference: string): Promise<void> => {
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
    /** Fails a drill in which one of the acts never succeeded. */
    requireEach: (): void => {
      for (const [act, times] of Object.entries(done))
        if (times === 0) throw new Error(`no order: ${act}`);
    },
  };
};
