import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import type { sendTestMail } from '@imprint/chassis/mail/send-test';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import type { ReadOwnerEmail } from '../store-profile/read-owner-email.ts';
import { readStoreProfile } from '../store-profile/store-profile.repository.ts';
import { renderTestEmail } from './owner-emails.model.ts';

const noRecipientError = () =>
  new InvalidError(
    'NO_RECIPIENT',
    'Please enter a recipient, because no contact address of the author is set.',
    { status: 422 },
  );

type Deps = {
  pool: Pool;
  clock: Clock;
  mail: MailProvider;
  send: ReturnType<typeof sendTestMail>;
  readOwnerEmail: ReadOwnerEmail;
  publicUrl: string;
};

/** Sends a test email at once and returns its recipient. Throws NO_RECIPIENT and what `sendTestMail` throws. */
export const sendTestEmail =
  ({ pool, clock, mail: provider, send, readOwnerEmail, publicUrl }: Deps) =>
  async (given: string | undefined, admin: AdminClaims): Promise<string> => {
    const to = given ?? (await readOwnerEmail());
    if (!to) throw noRecipientError();
    const shop = await readStoreProfile(pool);
    const content = composeEmail(renderTestEmail(clock.now(), publicUrl), shop);
    await send({ mail: { to, ...content }, admin, provider });
    return to;
  };
