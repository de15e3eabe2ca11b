import type { Dispute, Resolution } from '../disputes/dispute.model.ts';
import type { Refund } from '../refunds/refund.model.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import type { Delivery } from '../webhooks/webhook.model.ts';
import type { Control, ControlPatch } from './control.ts';

type Facts = {
  facts: {
    transactions: number;
    refunds: number;
    disputes: number;
    webhooksWaiting: number;
  };
};

/** Returns a client for the switches, for tests and scripts; it works with any running stand-in. */
export const controlClient = (url: string) => {
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/control${path}`, {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    });
    if (!answer.ok)
      throw new Error(
        `control${path}: ${answer.status} ${await answer.text()}`,
      );
    return (await answer.json()) as T;
  };
  const move = (name: string) => (reference: string, card?: string) =>
    call<Transaction>(
      `/transactions/${encodeURIComponent(reference)}/${name}`,
      card ? { card } : {},
    );
  return {
    state: () => call<Control & Facts>(''),
    set: (patch: ControlPatch) => call<Control & Facts>('', patch),
    reset: (options: { data?: boolean } = {}) =>
      call<Control & Facts>('/reset', options),
    transaction: (reference: string) =>
      call<Transaction>(`/transactions/${encodeURIComponent(reference)}`),
    /** Pays without a browser. The number of a test card selects the outcome of that card. */
    pay: move('pay'),
    decline: move('decline'),
    transfer: move('transfer'),
    confirm: move('confirm'),
    cancel: move('cancel'),
    webhooks: async () =>
      (await call<{ deliveries: Delivery[] }>('/webhooks')).deliveries,
    replay: (which: { id: string } | { reference: string; event?: string }) =>
      call<{ replayed: number }>('/webhooks/replay', which),
    send: (event: string, data: Record<string, unknown>) =>
      call<{ sent: string }>('/webhooks/send', { event, data }),
    openDispute: (reference: string, amount?: number) =>
      call<Dispute>('/disputes', { reference, ...(amount ? { amount } : {}) }),
    remindOfDispute: (id: string) =>
      call<Dispute>(`/disputes/${id}`, { step: 'remind' }),
    resolveDispute: (id: string, resolution: Resolution) =>
      call<Dispute>(`/disputes/${id}`, { step: 'resolve', resolution }),
    moveRefund: (id: string, status: Refund['status']) =>
      call<Refund>(`/refunds/${id}`, { status }),
  };
};
