import { Counter } from '@imprint/chassis/metrics';

/** Counts the full amounts of accepted payments; refunds are not deducted. */
export const receivedKoboTotal = new Counter({
  name: 'payments_received_kobo_total',
  help: 'Kobo of the payments that were accepted',
});

export const refundedKoboTotal = new Counter({
  name: 'refunds_kobo_total',
  help: 'Kobo that went back to buyers',
});
