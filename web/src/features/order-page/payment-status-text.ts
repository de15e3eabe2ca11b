import { formatKobo } from '../../shared/lib/numbers/money.ts';
import { paymentStatusOf } from './buyers-order.model.ts';
import type { BuyersOrder, Delivery } from './buyers-order.shape.ts';

const parcelTexts: Record<Delivery['state'], string> = {
  'address-missing': 'Paid. We need your delivery address.',
  ready: 'Paid. We are preparing your parcel.',
  shipped: 'Paid and sent to you.',
  delivered: 'Paid and delivered.',
};

/** Returns the status of an order as a sentence for its buyer. */
export const paymentStatusText = (order: BuyersOrder): string => {
  const { delivery, refundedAmount } = order;
  switch (paymentStatusOf(order)) {
    case 'pending':
      return 'Not paid yet.';
    case 'failed':
      return 'Not paid. We have received no payment.';
    case 'refunded':
      return 'Refunded to your payment method.';
    case 'partly-refunded':
      return `Paid; ${formatKobo(refundedAmount)} was refunded to your payment method.`;
    case 'paid':
      return delivery
        ? parcelTexts[delivery.state]
        : 'Paid. You can read the book.';
  }
};
