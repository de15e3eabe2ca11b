import { type Message, fromBinary } from '@bufbuild/protobuf';
import type { GenMessage } from '@bufbuild/protobuf/codegenv2';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type { Tx } from '../database/db.ts';
import type { EventHandler } from '../messaging/consumer/consumer.ts';
import type { Fields, StoredSettings } from './settings-group.ts';
import { storeSettingsIfNewer } from './settings.repository.ts';

/** An event of a group: its values as JSON, and its secrets encrypted. */
type SettingsMessage = Message & {
  group: string;
  version: bigint;
  values: string;
  secrets: Record<string, string>;
  changedAt?: Timestamp | undefined;
};

/** Stores a group as its owner published it, unless the stored version is the same or newer. Safe to repeat. */
export const storeReceivedSettings = async (
  tx: Tx,
  group: string,
  received: StoredSettings,
  changedAt: Date,
): Promise<void> => {
  await storeSettingsIfNewer(tx, group, received, changedAt);
};

/** Returns the handler of the events of some groups; the events of other groups are ignored. */
export const createSettingsHandler =
  (
    schema: GenMessage<SettingsMessage>,
    groups: readonly string[],
  ): EventHandler =>
  async (tx, { payload, occurredAt }) => {
    const message = fromBinary(schema, payload);
    const { group, version, values, secrets, changedAt } = message;
    if (!groups.includes(group)) return;
    const received = {
      version: Number(version),
      values: JSON.parse(values) as Fields,
      secrets,
    };
    const at = changedAt ? timestampDate(changedAt) : occurredAt;
    await storeReceivedSettings(tx, group, received, at);
  };
