import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { SettingsChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import type { EventHandler } from '../messaging/consumer/consumer.ts';
import { outgoingEvent, type OutgoingEvent } from '../messaging/outbox.ts';
import type { Fields, StoredSettings } from './settings-group.ts';
import { storeSettingsIfNewer } from './settings.repository.ts';

/** Returns the event with which the owner of a group publishes it; its secrets stay encrypted. */
export const settingsChangedEvent = (
  group: string,
  { version, values, secrets }: StoredSettings,
  changedAt: Date,
): OutgoingEvent =>
  outgoingEvent(
    SettingsChangedSchema,
    {
      topic: topics.catalog,
      key: `settings/${group}`,
      version,
      occurredAt: changedAt,
    },
    {
      group,
      version: BigInt(version),
      values: JSON.stringify(values),
      secrets,
      changedAt: timestampFromDate(changedAt),
    },
  );

/** Returns the handlers that store the groups of these names as their owner publishes them. */
export const createSettingsHandlers = (...groups: string[]) => {
  const onSettingsChanged: EventHandler = async (tx, event) => {
    const message = fromBinary(SettingsChangedSchema, event.payload);
    const { group, version, values, secrets, changedAt } = message;
    if (!groups.includes(group)) return;
    await storeSettingsIfNewer(
      tx,
      group,
      {
        version: Number(version),
        values: JSON.parse(values) as Fields,
        secrets,
      },
      changedAt ? timestampDate(changedAt) : event.occurredAt,
    );
  };
  return { [SettingsChangedSchema.typeName]: onSettingsChanged };
};
