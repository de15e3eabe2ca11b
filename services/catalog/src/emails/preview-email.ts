import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { composeEmail, type Jacket } from '@imprint/chassis/mail/email-layout';
import { type ComposedEmail, completeEmail } from '@imprint/chassis/mail/texts';
import type { EmailNameOf } from '@imprint/chassis/mail/texts/emails';
import {
  exampleBasis,
  type PreviewBasis,
  type RenderPreview,
} from '@imprint/chassis/mail/texts/preview';
import { readEmailHead } from '../content/read-content.ts';
import {
  composeDigestEmail,
  composeMessageEmail,
  inboxUrl,
  messageUrl,
  messageTemplate,
} from '../messages/message-email.model.ts';
import { findNewestMessages } from '../messages/message.repository.ts';
import {
  composeConfirmationEmail,
  confirmationTemplate,
} from '../newsletter/newsletter-email.model.ts';
import { createExampleMessage } from './example-message.model.ts';

type Deps = { pool: Pool; clock: Clock; publicUrl: string };
type Preview = { email: ComposedEmail | undefined; basis: PreviewBasis };

const previewMessages = async (
  { pool, clock, publicUrl }: Deps,
  name: 'message-to-owner' | 'messages-to-owner',
  jacket: Jacket,
  data: 'newest' | 'example',
): Promise<Preview> => {
  const found = data === 'newest' ? await findNewestMessages(pool, 3) : [];
  const [first = createExampleMessage(clock.now()), ...others] = found;
  const url = inboxUrl(publicUrl);
  return {
    email:
      name === messageTemplate
        ? composeMessageEmail(first, messageUrl(publicUrl, first.id), jacket)
        : composeDigestEmail([first, ...others], url, jacket),
    basis: found.length > 0 ? { kind: 'message' } : exampleBasis,
  };
};

/** Renders an email of this service by the code that sends it, with the newest messages of the shop. */
export const renderEmailPreview =
  (deps: Deps): RenderPreview<EmailNameOf<'catalog'>> =>
  async (name, texts, data) => {
    const jacket = await readEmailHead(deps.pool);
    // A real link would confirm or end a reader's subscription, so a preview shows others.
    const link = `${deps.publicUrl}/newsletter/example`;
    const { email, basis } =
      name === confirmationTemplate
        ? {
            email: composeConfirmationEmail(jacket, {
              confirmUrl: link,
              unsubscribeUrl: link,
            }),
            basis: exampleBasis,
          }
        : await previewMessages(deps, name, jacket, data);
    if (!email) throw new Error(`the preview of ${name} has no data`);
    return { ...composeEmail(completeEmail(email, texts), jacket), basis };
  };
