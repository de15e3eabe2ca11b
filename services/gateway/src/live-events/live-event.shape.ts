import { z } from 'zod';

export const liveEventKinds = [
  'order',
  'payment',
  'dispute',
  'message',
  'email',
] as const;

/** What an open back office learns at once; the details are fetched by the id. */
export const liveEvent = z
  .strictObject({
    kind: z
      .enum(liveEventKinds)
      .describe(
        'An order was paid; a payment is to be checked; a payment is disputed; a message arrived; an email failed for good',
      ),
    id: z
      .string()
      .describe(
        'The reference of the order, or the id of the message or of the email',
      ),
    at: z.iso.datetime(),
  })
  .describe('text/event-stream; the data of each event named "news"');

export type LiveEvent = z.output<typeof liveEvent>;
