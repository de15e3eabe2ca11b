import type { EmailContent } from '@imprint/chassis/mail/email-layout';
import { formatLagosTime } from '../text/lagos-time.model.ts';

/** Returns the test email, which shows the author that the shop can send email, and how its emails look. */
export const testEmail = (at: Date, publicUrl: string): EmailContent => ({
  subject: 'Test email from your shop',
  preview: 'Your shop can send email.',
  heading: 'Your shop can send email',
  paragraphs: [
    'You requested this test in the back office. Receipts and reading links look like this email and come from the same address.',
    'If you find it in the spam folder, your buyers will find theirs there too: check SPF, DKIM and DMARC of the sending domain.',
  ],
  facts: [
    ['Sent', formatLagosTime(at)],
    ['Site', publicUrl],
  ],
  foot: ['Sent once, because a test email was requested in the back office.'],
});
