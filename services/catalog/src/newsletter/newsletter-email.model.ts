import type { EmailContent } from '@imprint/chassis/mail/email-layout';

/** The template's name in the mail queue. */
export const confirmationTemplate = 'newsletter-confirmation';

/** The email that asks an address to confirm the subscription. */
export const confirmationEmail = (
  author: string,
  links: { confirmUrl: string; unsubscribeUrl: string },
): EmailContent => ({
  subject: `Please confirm: the newsletter of ${author}`,
  preview: 'One press of a button, and you are on the list.',
  heading: 'Is this you?',
  paragraphs: [
    `Somebody, we hope you, entered this address in the newsletter box of ${author}. The button below opens a page that asks once more; then you are on the list.`,
    'The link is good for seven days.',
  ],
  action: { label: 'Confirm the subscription', url: links.confirmUrl },
  closing: [
    'If it was not you, do nothing: without your word nothing is ever sent.',
  ],
  foot: [
    'Sent because this address was entered on the site.',
    `Never again, please: ${links.unsubscribeUrl}`,
  ],
});
