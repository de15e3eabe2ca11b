import {
  ConflictError,
  InvalidError,
  NotFoundError,
} from '@imprint/chassis/errors';
import { formatLagosTime } from '../../text/lagos-time.model.ts';

/** The states of a newsletter issue. */
export const issueStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;

export type IssueState = (typeof issueStates)[number];

/** How many recipients have which outcome. */
export type Progress = {
  /** The recipients, who were fixed when sending started. */
  recipients: number;
  /** The mail server accepted the email. */
  accepted: number;
  /** The mail server does not know the address, and the subscription ended. */
  bounced: number;
  /** The mail server refused the email for another reason. */
  refused: number;
  /** The email may have left before a crash or a broken connection, so it is not sent again. */
  uncertain: number;
  /** The subscription ended before the email's turn, or the issue was cancelled. */
  skipped: number;
  /** The readers who unsubscribed after this issue and before the next. */
  unsubscribed: number;
};

export type ListedIssue = Progress & {
  id: string;
  state: IssueState;
  subject: string;
  slug: string | null;
  /** The campaign in its links to the site, by which analytics counts; fixed with the slug when sending starts. */
  campaign: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  sendAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** Why the last email failed; null after an accepted one. */
  lastError: string | null;
};

export type Issue = ListedIssue & {
  /** Sanitised HTML. */
  content: string;
};

export type IssueFields = Pick<Issue, 'subject' | 'content'>;

export const issueNotFoundError = () =>
  new NotFoundError('NEWSLETTER_NOT_FOUND', 'There is no such newsletter.');

export const issueChangedError = ({ updatedAt }: Issue) =>
  new ConflictError(
    'NEWSLETTER_CHANGED',
    'This newsletter was changed after you opened it. Your text is still here; load the newer one to compare.',
    {
      details: [`It was last saved on ${formatLagosTime(updatedAt)} in Lagos.`],
    },
  );

export const issueLockedError = () =>
  new ConflictError(
    'NEWSLETTER_LOCKED',
    'This newsletter was sent already, so it can no longer be changed.',
  );

export const wrongIssueStateError = (state: IssueState) =>
  new ConflictError(
    'NEWSLETTER_STATE',
    `This is not possible while the newsletter is ${state}.`,
  );

export const subjectAndTextRequiredError = () =>
  new InvalidError(
    'SUBJECT_AND_TEXT_REQUIRED',
    'Write a subject and a text before you send.',
    { status: 422 },
  );

export const noMailServerError = () =>
  new InvalidError(
    'NO_MAIL_SERVER',
    'No mail server is set up, so nothing can be sent.',
    { status: 422 },
  );

export const requireIssue = (issue: Issue | undefined): Issue => {
  if (!issue) throw issueNotFoundError();
  return issue;
};

/** Whether the text may change: before sending starts. */
export const isEditable = ({ state }: Pick<Issue, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled';

/** Whether the public archive shows the issue: from the start of sending, unless it is cancelled. */
export const isInArchive = ({ state }: Pick<Issue, 'state'>): boolean =>
  state === 'sending' || state === 'paused' || state === 'sent';

/** Returns the state after a cancellation: a scheduled issue becomes a draft again. @throws NEWSLETTER_STATE */
export const stateAfterCancel = (state: IssueState): IssueState => {
  switch (state) {
    case 'draft':
    case 'scheduled':
      return 'draft';
    case 'sending':
    case 'paused':
    case 'cancelled':
      return 'cancelled';
    case 'sent':
      throw wrongIssueStateError(state);
  }
};

/**
 * Returns the campaign of the issue with a slug. Analytics drops words with seven digits and hyphens in a row, since they
 * may be a telephone number, so an x interrupts such a row.
 */
export const campaignOf = (slug: string): string =>
  slug.replace(/\d[\d-]{6,}/g, (row) => row.replace(/.{5}(?!$)/g, '$&x'));

/** Returns the facts of an issue for the audit log. */
export const auditDetailsOf = ({
  subject,
  state,
  recipients,
}: ListedIssue) => ({
  title: subject,
  state,
  ...(recipients > 0 ? { recipients } : {}),
});
