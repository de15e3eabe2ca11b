import type { Pool } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { addDays, type Day, dayInLagos } from '@imprint/chassis/lagos-day';
import type { PaymentProvider } from '../payments/attempts/payment.model.ts';
import { reconcilePayouts } from './reconcile-payouts.model.ts';
import { composeSalesReport, maxReportDays } from './sales-report.model.ts';
import {
  listAcceptedPayments,
  listSalesLines,
} from './sales-report.repository.ts';
import type { PayoutReport, SalesReport } from './sales-report.shape.ts';
import type { TaxSettingsReader } from './tax-settings.ts';

export type Days = { from: Day; to: Day };

/** The first payout after a payment comes on the next working day, and later around public holidays. */
const maxDaysToPayout = 14;

const rangeInvalidError = () =>
  new InvalidError(
    'REPORT_RANGE_INVALID',
    `Choose a first and a last day, at most ${maxReportDays} days in all.`,
    { details: ['query.from', 'query.to'] },
  );

/** Throws REPORT_RANGE_INVALID unless the range has from one to 366 days. */
export const requireReportDays = ({
  from,
  to,
}: Partial<Days> | { from?: Day | undefined; to?: Day | undefined }): Days => {
  if (!from || !to || to < from || to >= addDays(from, maxReportDays))
    throw rangeInvalidError();
  return { from, to };
};

type Deps = {
  pool: Pool;
  provider: Pick<PaymentProvider, 'mode' | 'isSetUp' | 'listPayouts'>;
  settings: { tax: TaxSettingsReader };
};

/** Returns gross, refunds, fees, net and tax of a range of days in Lagos, by day and by product. */
export const readSalesReport =
  ({ pool, provider, settings }: Deps) =>
  async (days: Days): Promise<SalesReport> => {
    const { rates } = settings.tax.current().values;
    const { mode } = provider;
    const lines = await listSalesLines(pool, { ...days, mode }, rates);
    return composeSalesReport(days, lines, rates);
  };

/** Compares the payments of a range with the provider's payouts, or returns why that is not possible now. */
export const readPayoutReport =
  ({ pool, provider }: Deps) =>
  async (days: Days): Promise<PayoutReport> => {
    const { mode } = provider;
    if (!provider.isSetUp) return { state: 'not-set-up' };
    const list = await provider.listPayouts({
      from: days.from,
      to: addDays(days.to, maxDaysToPayout),
    });
    if (list.outcome === 'too-many') return { state: 'too-many' };
    if (list.outcome !== 'listed') return { state: 'provider-unavailable' };
    const { payouts } = list;
    const accepted = await listAcceptedPayments(
      pool,
      { ...days, mode },
      payouts.flatMap(({ payments }) =>
        payments.map(({ reference }) => reference),
      ),
    );
    const isInRange = (paidAt: Date | null): boolean => {
      const day = paidAt && dayInLagos(paidAt);
      return day !== null && day >= days.from && day <= days.to;
    };
    return {
      state: 'reconciled',
      ...reconcilePayouts(accepted, payouts, isInRange),
    };
  };
