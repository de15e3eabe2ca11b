import { wireId } from '../http/raw-json.ts';
import type { Settlement } from './settlement.model.ts';

const INTEGRATION = 100_043;

/** Returns a settlement as the provider's list shows it. */
export const settlementView = (
  settlement: Settlement,
  domain: 'test' | 'live',
) => {
  const { totalProcessed, totalFees, deductions } = settlement;
  const date = new Date(settlement.date).toISOString();
  return {
    id: wireId(settlement.id),
    domain,
    status: settlement.status,
    currency: 'NGN',
    integration: INTEGRATION,
    total_amount: totalProcessed - totalFees,
    effective_amount: totalProcessed - totalFees - deductions,
    total_fees: totalFees,
    total_processed: totalProcessed,
    deductions: deductions === 0 ? null : deductions,
    settlement_date: date,
    settled_by: null,
    createdAt: date,
    updatedAt: date,
  };
};
