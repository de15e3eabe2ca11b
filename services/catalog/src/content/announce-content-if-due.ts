import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { contentChangedEvent } from './content.events.ts';
import { withEdits } from './content.model.ts';
import { lockEdits, recordAnnouncedVersion } from './content.repository.ts';
import { defaultContent } from './default-content.ts';

// The event is repeated weekly, so that the topic, which retains events for 30 days, always contains the content.
const repeatIntervalMs = 7 * 86_400_000;

/** Appends a ContentChanged event if the content changed or if its last event is older than a week. */
export const appendContentEventIfDue = async (
  tx: Tx,
  now: Date,
): Promise<void> => {
  const { version, edits, announcedVersion, announcedAt } = await lockEdits(tx);
  const age = now.getTime() - (announcedAt?.getTime() ?? 0);
  if (announcedVersion === version && age <= repeatIntervalMs) return;
  const content = withEdits(defaultContent, edits);
  await appendToOutbox(tx, contentChangedEvent(content, version, now));
  await recordAnnouncedVersion(tx, version, now);
};

/** Publishes the content if it changed or was last published over a week ago. Safe to repeat. */
export const announceContentIfDue =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<void> =>
    withTransaction(pool, (tx) => appendContentEventIfDue(tx, clock.now()));
