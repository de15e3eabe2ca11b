import type { Pool } from '@imprint/chassis/db';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { completeEmail } from '@imprint/chassis/mail/texts';
import type { ReadTexts } from '@imprint/chassis/mail/texts/settings';
import { z } from 'zod';
import { readEmailHead } from '../content/read-content.ts';
import { type NewsletterKeys, findTokenByHash } from './link-key.ts';
import { composeConfirmationEmail } from './newsletter-email.model.ts';
import { lacksConfirmation, type Purpose } from './newsletter.model.ts';
import { findLinkById, findSubscriber } from './newsletter.repository.ts';

type Deps = {
  pool: Pool;
  publicUrl: string;
  keys: NewsletterKeys;
  readTexts: ReadTexts;
};

const Data = z.object({ confirmId: z.uuid(), unsubscribeId: z.uuid() });

/** Returns the headers with which a mail client shows its own unsubscribe button (RFC 8058). */
const oneClickUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns the token of a link; undefined if its subscriber has confirmed or unsubscribed. */
const findLinkTokenIfUnconfirmed = async (
  { pool, keys }: Deps,
  purpose: Purpose,
  id: string,
): Promise<string | undefined> => {
  const link = await findLinkById(pool, id);
  const owner = link && (await findSubscriber(pool, link.subscriberId));
  return link && owner && lacksConfirmation(owner)
    ? findTokenByHash(keys, purpose, link)
    : undefined;
};

/** Renders the confirmation email when it is sent; undefined if the subscriber has confirmed or unsubscribed. */
export const renderConfirmationMail =
  (deps: Deps): RenderMail =>
  async ({ data }) => {
    const { pool, publicUrl, readTexts } = deps;
    const { confirmId, unsubscribeId } = Data.parse(data);
    const token = await findLinkTokenIfUnconfirmed(deps, 'confirm', confirmId);
    const unsubscribeToken = await findLinkTokenIfUnconfirmed(
      deps,
      'unsubscribe',
      unsubscribeId,
    );
    if (!token || !unsubscribeToken) return undefined;
    const jacket = await readEmailHead(pool);
    const email = composeConfirmationEmail(jacket, {
      confirmUrl: `${publicUrl}/newsletter/confirm?token=${token}`,
      unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`,
    });
    return {
      headers: oneClickUnsubscribeHeaders(
        `${publicUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}`,
      ),
      ...composeEmail(completeEmail(email, readTexts(email.name)), jacket),
    };
  };
