import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  initEventCounters,
  outgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import type { ToSettingsEvent } from '@imprint/chassis/settings/group';
import { SettingsChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';

initEventCounters(SettingsChangedSchema.typeName);

/** Returns the function that makes the SettingsChanged events of a group; its secrets stay encrypted. */
export const createSettingsEvent =
  (group: string): ToSettingsEvent =>
  ({ version, values, secrets }, changedAt) =>
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
