export type RefundStatus =
  | 'pending'
  | 'processing'
  | 'processed'
  | 'failed'
  | 'needs-attention';

export type Refund = {
  id: string;
  publicKey: string;
  transactionReference: string;
  amount: number;
  currency: string;
  customerNote: string;
  merchantNote: string;
  status: RefundStatus;
  /** Whether a refund that needed attention was retried with an account of the customer, so that it now succeeds. */
  retried: boolean;
  createdAt: number;
  updatedAt: number;
};

const next: Record<RefundStatus, RefundStatus[]> = {
  pending: ['processing', 'processed', 'failed', 'needs-attention'],
  processing: ['processed', 'failed', 'needs-attention'],
  'needs-attention': ['processing', 'processed', 'failed'],
  processed: [],
  failed: [],
};

export const mayBecome = (refund: Refund, status: RefundStatus) =>
  next[refund.status].includes(status);

/** Returns the outcome of a refund. The last digits of two test cards (1803 and 1902) override the switch. */
export const outcomeOf = (
  refund: Refund,
  last4: string | undefined,
  switched: 'processed' | 'failed' | 'needs-attention',
) => {
  if (refund.retried) return 'processed';
  if (last4 === '1803') return 'failed';
  return last4 === '1902' ? 'needs-attention' : switched;
};
