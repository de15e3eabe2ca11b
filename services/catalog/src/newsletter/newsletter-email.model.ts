import type { EmailContent } from '@imprint/chassis/mail/email-layout';

/** The template's name in the mail queue. */
export const confirmationTemplate = 'newsletter-confirmation';

/** Returns the email that asks an address to confirm the subscription. */
export const confirmationEmail = (
  author: string,
  links: { confirmUrl: string; unsubscribeUrl: string },
): EmailContent => ({
  subject: `Confirm your subscription to the newsletter of ${author}`,
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
});
