// The texts of the checks before the first sale, and of the sample content.
import { formatCountWithNoun } from '../../shared/lib/numbers/count.ts';
import type {
  CheckFixedHere,
  CheckId,
  SampleContent,
} from './readiness.api.ts';

export const title = 'Ready to sell';
export const loadFailed = 'The checks could not be loaded.';
export const doneOfAll = (done: number, all: number): string =>
  `${done} of ${all} done`;
export const toDo = 'Still to set up';
export const done = 'Done';

export const names: Record<CheckId, string> = {
  site: 'Name',
  payments: 'Payments',
  webhook: 'Webhook',
  email: 'Email',
  book: 'Book',
  cover: 'Cover',
  prices: 'Prices',
  delivery: 'Delivery',
  legal: 'Legal pages',
  domain: 'Domain',
  backup: 'Backup',
};

export const checkAgain = 'Check again';
export const checksNoun = 'the checks';
export const checkAgainFailed = 'The checks could not be repeated.';
export const copyAddress = 'Copy address';
export const copyRefused = 'Copy not allowed';
export const confirm = 'Confirm';
export const confirmLabels = {
  prices: 'Confirm the prices',
  delivery: 'Confirm the delivery',
};
export const confirmFailed = 'The confirmation was not saved.';
export const fixLabels: Record<CheckFixedHere, string> = {
  site: 'Enter name',
  payments: 'Enter keys',
  webhook: 'Open payments',
  email: 'Set up email',
  book: 'Upload book',
  cover: 'Set cover',
  prices: 'Change prices',
  delivery: 'Change delivery',
  legal: 'Review pages',
};
export const change = 'Change';
export const changeLabel = (name: string): string =>
  `Change ${name.toLowerCase()}`;
export const copyCommand = 'Copy command';
export const backUpNow = 'Back up now';
export const backupRequested = 'Requested; it starts within minutes.';
export const backupRunning = 'A backup is being made.';
export const backupMade = 'The backup is made.';
export const backupFailed =
  'The backup failed. Its log on the server says why.';
export const backupNotRequested = 'The backup was not requested.';

// The sample content.
export const sample = 'Sample';
export const removeSamples = 'Remove sample content';
export const removeTitle = 'Remove the sample content?';
export const removeExplanation =
  'Sample articles, texts and episodes go at once. What you wrote or edited stays, and articles can be restored for 30 days.';
export const removed = 'The sample content is removed.';
export const removeFailed = 'The sample content was not removed.';
export const cancel = 'Keep it';

/** What still is a sample, such as "12 articles, 3 page sections and the podcast episodes are samples." */
export const describeSamples = ({
  articles,
  sections,
  podcast,
}: SampleContent): string => {
  const parts = [
    articles > 0 && formatCountWithNoun(articles, 'article'),
    sections.length > 0 &&
      formatCountWithNoun(sections.length, 'section') + ' of the pages',
    podcast && 'the podcast episodes',
  ].filter((part) => part !== false);
  return `Still samples: ${parts.join(', ')}.`;
};
