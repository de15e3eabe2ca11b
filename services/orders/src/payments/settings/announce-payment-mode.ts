import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import type { PaymentMode } from '../../orders/order.model.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import {
  lockAnnouncedMode,
  saveAnnouncedMode,
} from './announced-mode.repository.ts';
import { toPaymentModeEvent } from './payment-mode.events.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: Pick<PaymentProvider, 'isSetUp' | 'mode'>;
};

/** Publishes the mode of the shop's keys if it has changed; a shop without keys keeps its mode. Safe to repeat. */
export const announcePaymentMode = ({ pool, clock, provider }: Deps) => {
  // The last mode that this process saw stored, so that it asks the database only after a change.
  let known: PaymentMode | undefined;

  return async (): Promise<void> => {
    const { isSetUp, mode } = provider;
    if (!isSetUp || mode === known) return;
    await withTransaction(pool, async (tx) => {
      const announced = await lockAnnouncedMode(tx);
      if (announced.mode === mode) return;
      const version = announced.version + 1;
      await saveAnnouncedMode(tx, { mode, version });
      await appendToOutbox(tx, toPaymentModeEvent(mode, version, clock.now()));
    });
    known = mode;
  };
};
