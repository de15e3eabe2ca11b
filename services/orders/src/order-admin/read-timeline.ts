import type { Db } from '@imprint/chassis/db';
import { listDeliveryChanges } from '../deliveries/delivery.repository.ts';
import { listFlags } from './flag.repository.ts';
import { listNotes } from './note.repository.ts';
import {
  toAttemptEntries,
  toFlagEntries,
  toRefundStateEntry,
  toTransitionEntry,
  sortAndTrimTimeline,
  type TimelineEntry,
} from './timeline.model.ts';
import {
  listAttemptRecords,
  listRefundStates,
  listTransitions,
  listRefundEntries,
  listVerificationEntries,
  listWebhookEntries,
} from './timeline.repository.ts';

// The limits for one kind of entry and for the whole timeline; an order usually has about a dozen entries.
const maxOfAKind = 200;
const maxEntries = 400;

type Deps = { pool: Db };

/** Returns the timeline of an order, oldest entry first; a very long timeline is cut to its newest `maxEntries`. */
export const readTimeline =
  ({ pool: db }: Deps) =>
  async (orderId: string): Promise<TimelineEntry[]> => {
    const transitions = await listTransitions(db, orderId, maxOfAKind);
    const attempts = await listAttemptRecords(db, orderId);
    const notes = await listNotes(db, orderId, maxOfAKind);
    const flags = await listFlags(db, orderId, maxOfAKind);
    const refundMoves = await listRefundStates(db, orderId, maxOfAKind);
    const deliveries = await listDeliveryChanges(db, orderId);
    return sortAndTrimTimeline(
      [
        ...transitions.flatMap((one) => toTransitionEntry(one) ?? []),
        ...attempts.flatMap(toAttemptEntries),
        ...(await listWebhookEntries(db, orderId, maxOfAKind)),
        ...(await listVerificationEntries(db, orderId, maxOfAKind)),
        ...flags.flatMap(toFlagEntries),
        ...refundMoves.map(toRefundStateEntry),
        ...(await listRefundEntries(db, orderId, maxOfAKind)),
        ...notes.map(({ id, text, at }) => ({
          at,
          kind: 'note' as const,
          by: 'admin' as const,
          facts: { note: id, text },
        })),
        ...deliveries.map(({ at, what, by, facts }) => ({
          at,
          kind: what,
          by,
          facts,
        })),
      ],
      maxEntries,
    );
  };
