import { customerStates } from './admin/customer-states.ts';
import { ebookStates } from './admin/ebook-states.ts';
import { editorStates } from './admin/editor-states.ts';
import { accountAndLogStates } from './admin/account-and-log-states.ts';
import { emailStates } from './admin/email-states.ts';
import { importStates } from './admin/import-states.ts';
import { messageStates } from './admin/message-states.ts';
import { newsletterStates } from './admin/newsletter-states.ts';
import { pageStates } from './admin/page-states.ts';
import { publishingStates } from './admin/publishing-states.ts';
import { readingStates } from './admin/reading-states.ts';
import { reportStates } from './admin/report-states.ts';
import { searchStates } from './admin/search-states.ts';
import { settingsStates } from './admin/settings-states.ts';
import { setupStates } from './admin/setup-states.ts';
import { shopStates } from './admin/shop-states.ts';
import type { ScreenState } from './openers.ts';

/** Every screen of the back office, in every state in which an author can find it. */
export const adminStates: ScreenState[] = [
  ...shopStates,
  ...customerStates,
  ...readingStates,
  ...searchStates,
  ...importStates,
  ...reportStates,
  ...publishingStates,
  ...pageStates,
  ...newsletterStates,
  ...editorStates,
  ...ebookStates,
  ...accountAndLogStates,
  ...messageStates,
  ...settingsStates,
  ...emailStates,
  ...setupStates,
];
