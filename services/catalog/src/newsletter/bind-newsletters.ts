import { confirmSubscription } from './confirm-subscription.ts';
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  scheduleIssue,
} from './issues/change-issue-state.ts';
import {
  readNewsletterSettings,
  saveNewsletterSettings,
} from './issues/newsletter-settings.ts';
import {
  listArchive,
  listIssues,
  readArchivedIssue,
  readIssue,
} from './issues/read-issues.ts';
import { previewIssue } from './issues/preview-issue.ts';
import { sendTestIssue } from './issues/send-test-issue.ts';
import { createIssue, deleteIssue, saveIssue } from './issues/write-issue.ts';
import { importSubscribers } from './subscribers/import-subscribers.ts';
import { listImportProblems } from './subscribers/list-import-problems.ts';
import { selectNewestImports } from './subscribers/subscriber-import.repository.ts';
import { undoSubscriberImport } from './subscribers/undo-subscriber-import.ts';
import { listSubscribers } from './subscribers/list-subscribers.ts';
import { removeSubscriber } from './subscribers/remove-subscriber.ts';
import { unsubscribeSubscriber } from './subscribers/unsubscribe-subscriber.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { receiveMailReport } from './reports/receive-mail-report.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import type { Deps as ServiceDeps } from '../dependencies.ts';
import type { NewsletterKeys } from './link-key.ts';

type Deps = ServiceDeps & {
  publicUrl: string;
  keys: NewsletterKeys;
  importPastedPictures: (html: string) => Promise<string>;
};

/** Binds the use cases of the newsletter once to their dependencies. */
export const bindNewsletters = (deps: Deps) => ({
  subscribe: subscribe(deps),
  confirmSubscription: confirmSubscription(deps),
  unsubscribe: unsubscribe(deps),
  receiveMailReport: receiveMailReport(deps),
  exportSubscribers: exportSubscribers(deps),
  listSubscribers: listSubscribers(deps),
  unsubscribeSubscriber: unsubscribeSubscriber(deps),
  removeSubscriber: removeSubscriber(deps),
  importSubscribers: importSubscribers(deps),
  listSubscriberImports: () => selectNewestImports(deps.pool, 50),
  listImportProblems: listImportProblems(deps),
  undoSubscriberImport: undoSubscriberImport(deps),
  listNewsletters: listIssues(deps),
  createNewsletter: createIssue(deps),
  readNewsletter: readIssue(deps),
  saveNewsletter: saveIssue(deps),
  deleteNewsletter: deleteIssue(deps),
  previewNewsletter: previewIssue(deps),
  scheduleNewsletter: scheduleIssue(deps),
  pauseNewsletter: pauseIssue(deps),
  resumeNewsletter: resumeIssue(deps),
  cancelNewsletter: cancelIssue(deps),
  testNewsletter: sendTestIssue(deps),
  readNewsletterSettings: readNewsletterSettings(deps),
  saveNewsletterSettings: saveNewsletterSettings(deps),
  listNewsletterArchive: listArchive(deps),
  readArchivedNewsletter: readArchivedIssue(deps),
});
