import { type Pool, type Tx, withTransaction } from '../database/db.ts';
import { appendToOutbox } from '../messaging/outbox.ts';
import type { Clock } from '../runtime/clock.ts';
import type { ToSettingsEvent } from './settings-group.ts';
import { lockSettings, recordAnnouncedVersion } from './settings.repository.ts';

// The event is repeated weekly, so that the topic, which retains events for 30 days, always contains the settings.
const repeatIntervalMs = 7 * 86_400_000;

/** A group that other services need. */
export type PublishedGroup = { name: string; toEvent: ToSettingsEvent };

/** Appends the event of a group it changed or if its last event is older than a week. */
export const appendSettingsEventIfDue = async (
  tx: Tx,
  { name, toEvent }: PublishedGroup,
  now: Date,
): Promise<void> => {
  const stored = await lockSettings(tx, name, now);
  const { version, announcedVersion, announcedAt, changedAt } = stored;
  // The other services have the same defaults, so a group that was never saved is not published.
  if (version === 0) return;
  const age = now.getTime() - (announcedAt?.getTime() ?? 0);
  if (announcedVersion === version && age <= repeatIntervalMs) return;
  await appendToOutbox(tx, toEvent(stored, changedAt));
  await recordAnnouncedVersion(tx, name, version, now);
};

/** Publishes a group if it changed or was last published over a week ago. Safe to repeat. */
export const announceSettingsIfDue =
  ({ pool, clock }: { pool: Pool; clock: Clock }, group: PublishedGroup) =>
  (): Promise<void> =>
    withTransaction(pool, (tx) =>
      appendSettingsEventIfDue(tx, group, clock.now()),
    );
