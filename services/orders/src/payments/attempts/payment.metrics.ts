import { Counter } from '@imprint/chassis/metrics';

/** Counts the full amounts of accepted payments; refunds are not deducted. */
export const receivedKoboTotal = new Counter({
  name: 'payments_received_kobo_total',
  help: 'Payments accepted, in kobo, by the mode of the payment; in test mode no money moved',
  labelNames: ['mode'],
});

export const refundedKoboTotal = new Counter({
  name: 'refunds_kobo_total',
  help: 'Refunds to buyers, in kobo, by the mode of the order; empty for one from before modes',
  labelNames: ['mode'],
});

// Both modes are exported from the start, so that the first payment of each is an increase.
for (const counter of [receivedKoboTotal, refundedKoboTotal])
  for (const mode of ['test', 'live']) counter.inc({ mode }, 0);
