import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import { InvalidError, UnauthenticatedError } from '@imprint/chassis/errors';
import { sha256 } from '@imprint/chassis/hash';
import { z } from 'zod';
import type { IncomingOutcome } from './incoming.model.ts';
import type { RawEmail } from './receive-email.ts';

type Deps = {
  clock: Clock;
  settings: {
    mailbox: { current: () => { secrets: { webhookSecret?: string } } };
  };
  receiveEmail: (email: RawEmail) => Promise<IncomingOutcome>;
};

export const webhookRefused = () =>
  new UnauthenticatedError(
    'WEBHOOK_REFUSED',
    'The webhook secret is missing or wrong.',
  );

export const notAnEmail = () =>
  new InvalidError(
    'NOT_AN_EMAIL',
    'The body must be an email (message/rfc822), or JSON with the email in RawEmail.',
  );

/** Returns the secret of `Authorization: Bearer …`, or the password of `Authorization: Basic …`. */
const secretIn = (authorization: string | undefined): string => {
  const [, scheme = '', value = ''] =
    /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const decoded = Buffer.from(value, 'base64').toString();
  return decoded.slice(decoded.indexOf(':') + 1);
};

const isSameSecret = (given: string, secret: string | undefined): boolean =>
  // Hashes have one length, so the comparison reveals nothing of the secret.
  secret !== undefined && timingSafeEqual(sha256(given), sha256(secret));

/** Postmark's webhook, with "Include raw email content in JSON payload". */
const JsonBody = z.object({ RawEmail: z.string().min(1) });

const emailIn = (body: Buffer, contentType: string): Uint8Array => {
  if (!/^application\/json\b/i.test(contentType)) {
    if (body.length === 0) throw notAnEmail();
    return body;
  }
  try {
    return Buffer.from(JsonBody.parse(JSON.parse(body.toString())).RawEmail);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw notAnEmail();
    throw error;
  }
};

/**
 * Receives an email from the webhook of a mail provider. A repeat stores nothing twice; an email that concerns nobody
 * is accepted too, since the provider would send it again for hours.
 * @throws WEBHOOK_REFUSED, NOT_AN_EMAIL, EMAIL_NOT_PARSED, TEXT_TOO_COMPLEX
 */
export const receiveWebhook =
  ({ clock, settings, receiveEmail }: Deps) =>
  async (
    body: Buffer,
    {
      authorization,
      'content-type': contentType = '',
    }: {
      authorization?: string | undefined;
      'content-type'?: string | undefined;
    },
  ): Promise<void> => {
    const { webhookSecret } = settings.mailbox.current().secrets;
    if (!isSameSecret(secretIn(authorization), webhookSecret))
      throw webhookRefused();
    const bytes = emailIn(body, contentType);
    await receiveEmail({ bytes, receivedAt: clock.now(), isCut: false });
  };
