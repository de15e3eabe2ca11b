import type { Jacket } from '@imprint/chassis/mail/email-layout';
import { type ComposedEmail, withVariables } from '@imprint/chassis/mail/texts';

/** The template's name in the mail queue. */
export const confirmationTemplate = 'newsletter-confirmation';

/** Returns the email that asks an address to confirm the subscription. */
export const composeConfirmationEmail = (
  { author, bookTitle: book, siteName: site = '' }: Jacket,
  links: { confirmUrl: string; unsubscribeUrl: string },
): ComposedEmail => {
  const body = {
    preview: 'Confirm your email address to subscribe.',
    heading: 'Confirm your subscription',
    paragraphs: [
      `This address was entered to subscribe to the newsletter of ${author}. To subscribe, open the page below and confirm.`,
      'The link works for seven days.',
    ],
    action: { label: 'Confirm subscription', url: links.confirmUrl },
    closing: [
      'If this was not you, ignore this email. You will not receive the newsletter.',
    ],
    foot: [
      'Sent because this address was entered on the site.',
      `Unsubscribe: ${links.unsubscribeUrl}`,
    ],
  };
  return withVariables(confirmationTemplate, body, { author, book, site });
};
