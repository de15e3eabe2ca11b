import { Counter } from '@imprint/chassis/metrics';

/** Counts the full amounts of accepted payments; refunds are not deducted. */
export const receivedKoboTotal = new Counter({
  name: 'payments_received_kobo_total',
  help: 'Payments accepted, in kobo',
});

export const refundedKoboTotal = new Counter({
  name: 'refunds_kobo_total',
  help: 'Refunds to buyers, in kobo',
});
