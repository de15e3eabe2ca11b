import { capitalise } from '../lib/capital.ts';

const names: Record<string, string> = {
  receipt: 'Receipt',
  'reading-link': 'Reading links',
  'device-code': 'Code for another device',
  reminder: 'Address reminder',
  shipped: 'Shipping notice',
  delivered: 'Delivery notice',
  refund: 'Refund notice',
  'newsletter-confirmation': 'Newsletter confirmation',
  'message-reply': 'Reply to a message',
  'message-to-owner': 'Message to you',
  'messages-to-owner': 'Messages to you',
  'access-notices': 'Security notices to you',
  'payment-flag': 'Payment notice to you',
  test: 'Test email',
};

/** Returns the label of an email template, such as "Receipt"; an unknown template has its own name as label. */
export const emailTemplateLabel = (template: string): string =>
  names[template] ?? capitalise(template.replaceAll('-', ' '));
