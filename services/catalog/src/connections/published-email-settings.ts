import { emailSettings } from '@imprint/chassis/mail/email-settings';
import { createSettingsEvent } from './settings.events.ts';

/** The settings of email, which orders and ebook-access need too. */
export const publishedEmailSettings = {
  ...emailSettings,
  toEvent: createSettingsEvent(emailSettings.name),
};
