import type { Context } from '../../runtime/context.ts';
import type { IncomingMessage } from '../kafka-port.ts';

/** An event as a handler receives it; the handler decodes the payload by its own schema. */
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

/** An event, the context in which it is handled, and the traceparent of the span that published it (`parent`). */
export type Delivery = {
  event: ReceivedEvent;
  context: Context;
  parent: string | undefined;
};

/** Handles messages of one partition; all of them have been handled when the promise resolves. */
export type HandleMessages = (messages: IncomingMessage[]) => Promise<void>;
