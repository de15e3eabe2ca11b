import { emailSettings } from '@imprint/chassis/mail/email-settings';
import { createSettingsHandler } from '@imprint/chassis/settings/store-received';
import { SettingsChangedSchema } from '@imprint/proto/catalog';

/** The handler of the email settings that the catalogue publishes, which is part of the subscription to its content. */
export const settingsHandlers = {
  [SettingsChangedSchema.typeName]: createSettingsHandler(
    SettingsChangedSchema,
    emailSettings.name,
  ),
} as const;
