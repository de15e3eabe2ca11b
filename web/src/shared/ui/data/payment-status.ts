type Payment = {
  status: 'pending' | 'success' | 'failed';
  /** In kobo. */
  amount: number;
  refundedAmount: number;
};

/** Returns the status that an order shows: one whose whole amount went back is refunded. */
export const toPaymentStatus = ({ status, amount, refundedAmount }: Payment) =>
  status === 'success' && refundedAmount > 0 && refundedAmount >= amount
    ? 'refunded'
    : status;
