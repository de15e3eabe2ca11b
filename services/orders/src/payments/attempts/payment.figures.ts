import { Counter, Gauge } from '@imprint/chassis/metrics';

/** Money that came in, whatever became of it later. */
export const receivedKobo = new Counter({
  name: 'payments_received_kobo_total',
  help: 'Kobo of the payments that were accepted',
});

export const returnedKobo = new Counter({
  name: 'refunds_kobo_total',
  help: 'Kobo that went back to buyers',
});

export const openFlags = new Gauge({
  name: 'payment_flags_open',
  help: 'Payments and refunds that wait for the admin',
});

export const webhooksWaiting = new Gauge({
  name: 'webhooks_waiting',
  help: 'Webhooks that were stored and not worked off',
});

export const oldestWebhook = new Gauge({
  name: 'webhooks_oldest_seconds',
  help: 'Age of the oldest webhook that waits',
});
