import { isPseudonym } from '../privacy/erasure.ts';
import { killAtFailPoint } from '../runtime/fail-point.ts';
import type { Logger } from '../runtime/logger.ts';
import type { QueuedMail } from './enqueue-mail.ts';
import { describeMailFailure, MailRefused } from './mail-failure.model.ts';
import { type ClaimedMail, obsoleteReason } from './record-outcome.ts';
import type { Mail, MailProvider } from './smtp.provider.ts';

/** Renders a mail when it is sent; undefined if its cause no longer applies. */
export type RenderMail = (
  mail: QueuedMail,
) => Promise<Omit<Mail, 'id' | 'to'> | undefined>;

export type SendOutcome =
  | { name: 'sent' }
  | { name: 'dropped' | 'refused' | 'failed'; reason: string };

const maxAgeHours = 72;
// An email may have waited for days until a mail server was set up, and then still gets hours of attempts.
const minAttempts = 20;

type Deps = { provider: MailProvider; render: RenderMail; log: Logger };

/** Tries to send a mail, and returns the outcome; recording it in the database is a separate step. */
export const trySending = async (
  { provider, render, log }: Deps,
  mail: ClaimedMail,
): Promise<SendOutcome> => {
  const { id, template, recipient: to } = mail;
  const fields = { mailId: id, template };
  try {
    const content = isPseudonym(to) ? undefined : await render(mail);
    if (!content) return { name: 'dropped', reason: obsoleteReason };
    killAtFailPoint('mail-claimed');
    await provider.send({ ...content, id, to });
    log.info(fields, 'mail sent');
    return { name: 'sent' };
  } catch (error) {
    const reason = describeMailFailure(error);
    const isOverdue =
      mail.ageHours > maxAgeHours && mail.attempts >= minAttempts;
    if (error instanceof MailRefused || isOverdue) {
      log.error({ ...fields, err: error }, 'mail given up');
      return { name: 'refused', reason };
    }
    log.warn({ ...fields, err: error }, 'mail deferred');
    return { name: 'failed', reason };
  }
};
