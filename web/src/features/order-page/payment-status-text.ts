import { formatKobo } from '../../shared/lib/money.ts';
import { paymentStatusOf } from './buyers-order.model.ts';
import type { BuyersOrder, Delivery } from './buyers-order.shape.ts';

const parcelTexts: Record<Delivery['state'], string> = {
  'address-missing': 'Paid. The parcel waits for an address.',
  ready: 'Paid. The parcel is being made ready.',
  shipped: 'Paid, and on its way to you.',
  delivered: 'Paid and delivered.',
};

/** Returns the status of an order as a sentence. */
export const paymentStatusText = (order: BuyersOrder): string => {
  const { delivery, refundedAmount } = order;
  switch (paymentStatusOf(order)) {
    case 'pending':
      return 'Not paid yet, as far as we know.';
    case 'failed':
      return 'Not paid: no payment has come in for it.';
    case 'refunded':
      return 'Refunded: the money went back the way it came.';
    case 'partly-refunded':
      return `Paid, and ${formatKobo(refundedAmount)} of it went back the way it came.`;
    case 'paid':
      return delivery
        ? parcelTexts[delivery.state]
        : 'Paid. The book is yours to read.';
  }
};
