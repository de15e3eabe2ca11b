import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { recordAction } from '../../audit/record-action.ts';
import { newsletterChangedEvent } from './issue.events.ts';
import {
  auditDetailsOf,
  isEditable,
  type Issue,
  issueChangedError,
  noMailServerError,
  requireIssue,
  stateAfterCancel,
  subjectAndTextRequiredError,
  wrongIssueStateError,
} from './issue.model.ts';
import {
  cancelStartedIssue,
  lockIssue,
  retryRefusedRecipients,
  skipWaitingRecipients,
  updateIssueState,
} from './issue.repository.ts';
import { lockPace } from './recipient.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** Returns a function that changes an issue while no instance claims recipients, and records the action. */
const createStateChange =
  (pool: Pool, action: string) =>
  (
    id: string,
    admin: AdminClaims,
    change: (tx: Tx, before: Issue) => Promise<Issue>,
  ): Promise<Issue> =>
    withTransaction(pool, async (tx) => {
      // Recipients are claimed under this lock too, so after a pause no further email starts.
      await lockPace(tx);
      const before = requireIssue(await lockIssue(tx, id));
      const after = await change(tx, before);
      if (after !== before)
        await recordAction(tx, admin, action, `newsletter ${id}`, {
          before: auditDetailsOf(before),
          after: auditDetailsOf(after),
        });
      return after;
    });

const isEmptyHtml = (html: string): boolean =>
  !/<(img|iframe|table|hr)\b/.test(html) &&
  html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

/**
 * Schedules an issue, by default for now; returns it. Safe to repeat: an issue that is sending or sent stays as it is.
 * @throws NEWSLETTER_NOT_FOUND, NEWSLETTER_CHANGED, NEWSLETTER_STATE, SUBJECT_AND_TEXT_REQUIRED, NO_MAIL_SERVER
 */
export const scheduleIssue =
  ({ pool, clock, mail }: Deps & { mail: Pick<MailProvider, 'isSetUp'> }) =>
  (
    id: string,
    { version, at }: { version: number; at?: Date | undefined },
    admin: AdminClaims,
  ): Promise<Issue> =>
    createStateChange(pool, 'newsletter.scheduled')(
      id,
      admin,
      async (tx, before) => {
        if (before.state === 'sending' || before.state === 'sent')
          return before;
        if (!isEditable(before)) throw wrongIssueStateError(before.state);
        if (mail.isSetUp === false) throw noMailServerError();
        if (before.version !== version) throw issueChangedError(before);
        if (before.subject === '' || isEmptyHtml(before.content))
          throw subjectAndTextRequiredError();
        const sendAt = at ?? clock.now();
        if (before.sendAt?.getTime() === sendAt.getTime()) return before;
        return updateIssueState(tx, id, 'scheduled', { sendAt });
      },
    );

/** Pauses an issue that is being sent. Safe to repeat. @throws NEWSLETTER_NOT_FOUND, NEWSLETTER_STATE */
export const pauseIssue =
  ({ pool }: Pick<Deps, 'pool'>) =>
  (id: string, admin: AdminClaims): Promise<Issue> =>
    createStateChange(pool, 'newsletter.paused')(
      id,
      admin,
      async (tx, before) => {
        if (before.state === 'paused') return before;
        if (before.state !== 'sending')
          throw wrongIssueStateError(before.state);
        return updateIssueState(tx, id, 'paused');
      },
    );

/**
 * Goes on with a paused issue, and tries refused recipients again. Safe to repeat.
 * @throws NEWSLETTER_NOT_FOUND, NEWSLETTER_STATE
 */
export const resumeIssue =
  ({ pool }: Pick<Deps, 'pool'>) =>
  (id: string, admin: AdminClaims): Promise<Issue> =>
    createStateChange(pool, 'newsletter.resumed')(
      id,
      admin,
      async (tx, before) => {
        if (before.state === 'sending') return before;
        if (before.state !== 'paused') throw wrongIssueStateError(before.state);
        await retryRefusedRecipients(tx, id);
        return updateIssueState(tx, id, 'sending');
      },
    );

/**
 * Cancels an issue: a scheduled one becomes a draft, and one that is sending reaches no further recipient. Safe to repeat.
 * @throws NEWSLETTER_NOT_FOUND, NEWSLETTER_STATE if it is sent
 */
export const cancelIssue =
  ({ pool, clock }: Deps) =>
  (id: string, admin: AdminClaims): Promise<Issue> =>
    createStateChange(pool, 'newsletter.cancelled')(
      id,
      admin,
      async (tx, before) => {
        const state = stateAfterCancel(before.state);
        if (state === before.state) return before;
        if (state === 'draft')
          return updateIssueState(tx, id, state, { sendAt: null });
        await skipWaitingRecipients(tx, id);
        const now = clock.now();
        const cancelled = await cancelStartedIssue(tx, id, now);
        await appendToOutbox(tx, newsletterChangedEvent(cancelled, now));
        return cancelled;
      },
    );
