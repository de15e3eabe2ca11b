import { emailSettings } from '@imprint/chassis/mail/email-settings';
import { emailTextsSettings } from '@imprint/chassis/mail/texts/settings';
import { createSettingsHandler } from '@imprint/chassis/settings/store-received';
import { SettingsChangedSchema } from '@imprint/proto/catalog';

/** The handler of the settings that the catalogue publishes, which is part of the subscription to its content. */
export const settingsHandlers = {
  [SettingsChangedSchema.typeName]: createSettingsHandler(
    SettingsChangedSchema,
    [emailSettings.name, emailTextsSettings.name],
  ),
} as const;
