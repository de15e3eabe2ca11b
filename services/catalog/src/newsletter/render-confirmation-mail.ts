import type { Pool } from '@imprint/chassis/db';
import { emailContent } from '@imprint/chassis/mail/email-layout';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { z } from 'zod';
import { readJacket } from '../content/read-content.ts';
import { type NewsletterKeys, tokenWithHash } from './link-key.ts';
import { confirmationEmail } from './newsletter-email.model.ts';
import type { Purpose } from './newsletter.model.ts';
import { findLink, findSubscriber } from './newsletter.repository.ts';

type Deps = { pool: Pool; publicUrl: string; keys: NewsletterKeys };

const Data = z.object({ confirmId: z.uuid(), unsubscribeId: z.uuid() });

/** The headers by which a mail program shows its own button to unsubscribe (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns a link's token; undefined if its subscriber confirmed or unsubscribed meanwhile. */
const tokenOf = async (
  { pool, keys }: Deps,
  purpose: Purpose,
  id: string,
): Promise<string | undefined> => {
  const link = await findLink(pool, id);
  const owner = link && (await findSubscriber(pool, link.subscriberId));
  return link && owner?.state === 'pending'
    ? tokenWithHash(keys, purpose, link)
    : undefined;
};

/** Renders the confirmation email when it is sent; undefined if nothing is left to confirm. */
export const renderConfirmationMail =
  (deps: Deps): RenderMail =>
  async ({ data }) => {
    const { pool, publicUrl } = deps;
    const { confirmId, unsubscribeId } = Data.parse(data);
    const token = await tokenOf(deps, 'confirm', confirmId);
    const unsubscribeToken = await tokenOf(deps, 'unsubscribe', unsubscribeId);
    if (!token || !unsubscribeToken) return undefined;
    const jacket = await readJacket(pool);
    const email = confirmationEmail(jacket.author, {
      confirmUrl: `${publicUrl}/newsletter/confirm?token=${token}`,
      unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`,
    });
    return {
      headers: oneClick(
        `${publicUrl}/api/newsletter/unsubscribe?token=${unsubscribeToken}`,
      ),
      ...emailContent(email, jacket),
    };
  };
