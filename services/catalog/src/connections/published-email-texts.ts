import { emailTextsSettings } from '@imprint/chassis/mail/texts/settings';
import { createSettingsEvent } from './settings.events.ts';

/** The texts of emails, which orders and ebook-access need too. */
export const publishedEmailTexts = {
  ...emailTextsSettings,
  toEvent: createSettingsEvent(emailTextsSettings.name),
};
