import { adminOf } from '@imprint/chassis/admin-token';
import { type Route, bindRoutes } from '@imprint/chassis/http/endpoint';
import type { Order } from '../orders/order.model.ts';
import type { requestRefund } from '../payments/refunds/request-refund.ts';
import type { addOrderNote } from './add-order-note.ts';
import type { changeOrderStatus } from './change-order-status.ts';
import type { correctOrderEmail } from './correct-order-email.ts';
import type { deleteOrder } from './delete-order.ts';
import {
  toFlagAnswer,
  toOrderAnswer,
  toRefundRequestAnswer,
} from './order-detail.ts';
import { orderAdminApi } from './order-admin.schemas.ts';
import type { readTimeline } from './read-timeline.ts';
import type { restoreOrder } from './restore-order.ts';
import type { settleOrderFlag } from './settle-order-flag.ts';
import type { showOrder, OrderView } from './show-order.ts';

export const orderAdminRoutes = (useCases: {
  showOrder: ReturnType<typeof showOrder>;
  readTimeline: ReturnType<typeof readTimeline>;
  changeOrderStatus: ReturnType<typeof changeOrderStatus>;
  deleteOrder: ReturnType<typeof deleteOrder>;
  restoreOrder: ReturnType<typeof restoreOrder>;
  addOrderNote: ReturnType<typeof addOrderNote>;
  correctOrderEmail: ReturnType<typeof correctOrderEmail>;
  requestRefund: ReturnType<typeof requestRefund>;
  settleOrderFlag: ReturnType<typeof settleOrderFlag>;
  buyersPage: (order: Order) => string;
}): Route[] => {
  const toOrderAnswerWithUrl = (shown: OrderView) =>
    toOrderAnswer(shown, useCases.buyersPage(shown.order));

  const loadOrderAnswer = async (reference: string) => ({
    order: toOrderAnswerWithUrl(await useCases.showOrder(reference)),
  });

  return bindRoutes(orderAdminApi, {
    showOrder: async ({ params, res }) => {
      const shown = await useCases.showOrder(params.id);
      const timeline = await useCases.readTimeline(shown.order.id);
      res.set('Cache-Control', 'no-store');
      return {
        order: toOrderAnswerWithUrl(shown),
        timeline,
      };
    },

    changeOrderStatus: async ({ params: { id }, body, res }) => {
      const { status, version } = body;
      await useCases.changeOrderStatus(id, adminOf(res), status, version);
      return loadOrderAnswer(id);
    },

    deleteOrder: async ({ params, res }) => {
      const until = await useCases.deleteOrder(params.id, adminOf(res));
      return { restorableUntil: until };
    },

    restoreOrder: async ({ params, res }) => {
      await useCases.restoreOrder(params.id, adminOf(res));
      return loadOrderAnswer(params.id);
    },

    addOrderNote: async ({ params, body, res }) => {
      const admin = adminOf(res);
      const note = await useCases.addOrderNote(params.id, admin, body.text);
      return { note };
    },

    correctOrderEmail: async ({ params, body, res }) => {
      await useCases.correctOrderEmail(params.id, adminOf(res), body.email);
      return loadOrderAnswer(params.id);
    },

    refundOrder: async ({ params, headers, body, res }) => {
      const request = await useCases.requestRefund(params.id, adminOf(res), {
        key: headers['idempotency-key'],
        amountKobo: body.amount,
        reason: body.reason ?? '',
        attempt: body.attempt,
      });
      return { refund: toRefundRequestAnswer(request) };
    },

    settleOrderFlag: async ({ params, body, res }) => {
      const { id, flagId } = params;
      const admin = adminOf(res);
      const note = body.note ?? '';
      const flag = await useCases.settleOrderFlag(id, admin, flagId, note);
      return { flag: toFlagAnswer(flag) };
    },
  });
};
