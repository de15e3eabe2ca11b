import type { PayoutReport, Reconciliation } from './sales-report.shape.ts';

type UnreconciledState = Exclude<PayoutReport['state'], 'reconciled'>;

/** Why a report has no comparison with the payouts. */
export const unreconciledTexts: Record<UnreconciledState, string> = {
  'provider-unavailable':
    'Paystack could not be reached, so the payouts are not compared.',
  'too-many': 'There are too many payouts to compare. Choose fewer days.',
  'not-set-up': 'There is no Paystack key, so there are no payouts.',
};

export const payoutStateTexts: Record<
  Reconciliation['payouts'][number]['state'],
  string
> = { paid: 'Paid out', coming: 'Coming', failed: 'Failed' };

/** Returns "7.5%" for 750 basis points. */
export const formatRate = (basisPoints: number): string =>
  `${basisPoints / 100}%`;
