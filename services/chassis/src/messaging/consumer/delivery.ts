import type { Context } from '../../runtime/context.ts';
import type { IncomingMessage } from '../kafka-port.ts';

/** An event as a handler sees it; the payload is for the handler's schema to decode. */
export type ReceivedEvent = {
  id: string;
  /** The CloudEvents type: "imprint.orders.v1.OrderPaid". */
  type: string;
  key: string;
  /** The version of the aggregate that the event is about. */
  version: number;
  occurredAt: Date;
  payload: Buffer;
};

/** An event with the context in which it is handled, and the span that published it. */
export type Delivery = {
  event: ReceivedEvent;
  context: Context;
  parent: string | undefined;
};

/** Handles the messages of one partition; all of them are handled when it resolves. */
export type HandleMessages = (messages: IncomingMessage[]) => Promise<void>;
