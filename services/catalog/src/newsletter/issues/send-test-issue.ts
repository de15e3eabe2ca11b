import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personIdOfEmail } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import {
  MailServerUnavailable,
  toAdminMailError,
} from '@imprint/chassis/mail/failure';
import { contentOfCopy } from '@imprint/chassis/mail/mass-mail';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import { withTimeout } from '@imprint/chassis/with-timeout';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import { renderIssue } from './create-issue-renderer.ts';
import { noMailServerError, requireIssue } from './issue.model.ts';
import { selectIssue } from './issue.repository.ts';

const timeoutMs = 10_000;

type Deps = {
  pool: Pool;
  log: Logger;
  publicUrl: string;
  mail: MailProvider;
};

/**
 * Sends an issue to one address at once, with "[Test]" in the subject; its unsubscribe link has no effect.
 * @throws NEWSLETTER_NOT_FOUND, NO_MAIL_SERVER, MAIL_REFUSED, MAIL_SERVER_AWAY
 */
export const sendTestIssue =
  (deps: Deps) =>
  async (id: string, to: string, admin: AdminClaims): Promise<void> => {
    const { pool, log, mail } = deps;
    if (mail.isSetUp === false) throw noMailServerError();
    const issue = requireIssue(await selectIssue(pool, id));
    const mass = await renderIssue(deps, issue);
    await withTransaction(pool, (tx) =>
      recordAction(tx, admin, 'newsletter.tested', `newsletter ${id}`, {
        before: {},
        after: { title: issue.subject, to: personIdOfEmail(to) },
      }),
    );
    const { html, text } = contentOfCopy(mass, 'test');
    const subject = `[Test] ${issue.subject}`;
    try {
      const sending = mail.send({ id: uuid(), to, subject, html, text });
      if ((await withTimeout(timeoutMs, sending)) === 'timed-out')
        throw new MailServerUnavailable(
          'The mail server did not answer in time.',
        );
    } catch (error) {
      log.warn({ err: error }, 'newsletter test failed');
      throw error instanceof MailServerUnavailable
        ? error
        : toAdminMailError(error);
    }
  };
