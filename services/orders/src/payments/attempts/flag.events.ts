import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { OrderFlaggedSchema } from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import type { FlagReason } from './flag.model.ts';

initEventCounters(OrderFlaggedSchema.typeName);

/** Returns the event that tells an open back office of a flag. The order does not change, so the key is the flag's own. */
export const orderFlaggedEvent = (
  id: number,
  reference: string,
  reason: FlagReason,
  raisedAt: Date,
): OutgoingEvent =>
  outgoingEvent(
    OrderFlaggedSchema,
    {
      topic: topics.orders,
      key: `flag/${id}`,
      version: 1,
      occurredAt: raisedAt,
    },
    { reference, isDispute: reason === 'DISPUTED' },
  );
