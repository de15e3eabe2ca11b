import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { emailSettings } from '@imprint/chassis/mail/email-settings';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import type { Fields } from '@imprint/chassis/settings/group';
import { storeReceivedSettings } from '@imprint/chassis/settings/store-received';
import { SettingsChangedSchema } from '@imprint/proto/catalog';

const onSettingsChanged: EventHandler = async (tx, event) => {
  const message = fromBinary(SettingsChangedSchema, event.payload);
  const { group, version, values, secrets, changedAt } = message;
  if (group !== emailSettings.name) return;
  const stored = {
    version: Number(version),
    values: JSON.parse(values) as Fields,
    secrets,
  };
  const at = changedAt ? timestampDate(changedAt) : event.occurredAt;
  await storeReceivedSettings(tx, group, stored, at);
};

/** The handlers of the settings that the catalogue publishes, which are part of the subscription to its content. */
export const settingsHandlers = {
  [SettingsChangedSchema.typeName]: onSettingsChanged,
} as const;
