import { type AdminClaims, adminOf } from '@imprint/chassis/admin-token';
import { type Route, routes } from '@imprint/chassis/http/endpoint';
import type { Order } from '../orders/order.model.ts';
import type { RefundRequest } from '../payments/refunds/refund-request.model.ts';
import type { RefundOrder } from '../payments/refunds/keep-refund-request.ts';
import type { ChangeStatus } from './change-order-status.ts';
import {
  flagAnswer,
  orderAnswer,
  refundRequestAnswer,
} from './order-detail.ts';
import { orderDeskApi } from './order-desk.schemas.ts';
import type { SettleFlag } from './settle-order-flag.ts';
import type { ShownOrder } from './show-order.ts';
import type { TimelineEntry } from './timeline.model.ts';

type Note = { id: number; text: string; at: Date };
type Flag = Parameters<typeof flagAnswer>[0];

type UseCases = {
  showOrder: (reference: string) => Promise<ShownOrder>;
  readTimeline: (orderId: string) => Promise<TimelineEntry[]>;
  changeOrderStatus: (change: ChangeStatus) => Promise<void>;
  deleteOrder: (reference: string, admin: AdminClaims) => Promise<Date>;
  restoreOrder: (reference: string, admin: AdminClaims) => Promise<void>;
  addOrderNote: (
    reference: string,
    text: string,
    admin: AdminClaims,
  ) => Promise<Note>;
  correctOrderEmail: (
    reference: string,
    email: string,
    admin: AdminClaims,
  ) => Promise<void>;
  requestRefund: (asked: RefundOrder) => Promise<RefundRequest>;
  settleOrderFlag: (settle: SettleFlag) => Promise<Flag>;
  buyersPage: (order: Order) => string;
};

export const orderDeskRoutes = (useCases: UseCases): Route[] => {
  const answerOf = (shown: ShownOrder) =>
    orderAnswer(shown, useCases.buyersPage(shown.order));

  const show = async (reference: string) => ({
    order: answerOf(await useCases.showOrder(reference)),
  });

  return routes(orderDeskApi, {
    showOrder: async ({ params, res }) => {
      const shown = await useCases.showOrder(params.id);
      const timeline = await useCases.readTimeline(shown.order.id);
      res.set('Cache-Control', 'no-store');
      return {
        order: answerOf(shown),
        timeline: timeline.map((entry) => ({
          ...entry,
          at: entry.at.toISOString(),
        })),
      };
    },

    changeOrderStatus: async ({ params: { id: reference }, body, res }) => {
      const { status, version } = body;
      const admin = adminOf(res);
      await useCases.changeOrderStatus({ reference, status, version, admin });
      return show(reference);
    },

    deleteOrder: async ({ params, res }) => {
      const until = await useCases.deleteOrder(params.id, adminOf(res));
      return { restorableUntil: until.toISOString() };
    },

    restoreOrder: async ({ params, res }) => {
      await useCases.restoreOrder(params.id, adminOf(res));
      return show(params.id);
    },

    addOrderNote: async ({ params, body, res }) => {
      const admin = adminOf(res);
      const note = await useCases.addOrderNote(params.id, body.text, admin);
      return { note: { ...note, at: note.at.toISOString() } };
    },

    correctOrderEmail: async ({ params, body, res }) => {
      await useCases.correctOrderEmail(params.id, body.email, adminOf(res));
      return show(params.id);
    },

    refundOrder: async ({ params, headers, body, res }) => {
      const request = await useCases.requestRefund({
        reference: params.id,
        key: headers['idempotency-key'],
        amountKobo: body.amount,
        reason: body.reason ?? '',
        attempt: body.attempt,
        admin: adminOf(res),
      });
      return { refund: refundRequestAnswer(request) };
    },

    settleOrderFlag: async ({ params, body, res }) => {
      const flag = await useCases.settleOrderFlag({
        reference: params.id,
        flagId: params.flagId,
        note: body.note ?? '',
        admin: adminOf(res),
      });
      return { flag: flagAnswer(flag) };
    },
  });
};
