import { create, toBinary } from '@bufbuild/protobuf';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { PaymentMode, PaymentModeChangedSchema } from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import type { PaymentMode as Mode } from '../../orders/order.model.ts';

initEventCounters(PaymentModeChangedSchema.typeName);

const modes = { test: PaymentMode.TEST, live: PaymentMode.LIVE } as const;

/** Returns the event by which the other services learn the mode of the shop's keys. */
export const toPaymentModeEvent = (
  mode: Mode,
  version: number,
  changedAt: Date,
): OutgoingEvent => ({
  topic: topics.orders,
  key: 'payment-mode',
  type: PaymentModeChangedSchema.typeName,
  version,
  occurredAt: changedAt,
  payload: toBinary(
    PaymentModeChangedSchema,
    create(PaymentModeChangedSchema, { mode: modes[mode] }),
  ),
});
