export type Resolution = 'merchant-accepted' | 'auto-accepted' | 'declined';

export type Dispute = {
  id: string;
  publicKey: string;
  transactionReference: string;
  refundAmount: number;
  currency: string;
  status: 'awaiting-merchant-feedback' | 'pending' | 'resolved';
  resolution: Resolution | null;
  createdAt: number;
  updatedAt: number;
  resolvedAt: number | null;
};

/** Returns whether the merchant lost the dispute, which takes the money back. */
export const isLost = ({ resolution }: Dispute) =>
  resolution === 'merchant-accepted' || resolution === 'auto-accepted';
