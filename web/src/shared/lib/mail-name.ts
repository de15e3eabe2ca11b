import { capital } from './capital.ts';

const names: Record<string, string> = {
  receipt: 'Receipt',
  'reading-link': 'Reading links',
  'device-code': 'Code for another device',
  reminder: 'Reminder about the address',
  shipped: 'Note of shipping',
  delivered: 'Note of delivery',
  refund: 'Note of refund',
  'payment-flag': 'Note to you about the payment',
  test: 'Test mail',
};

/** "Receipt"; an unknown template has its own name. */
export const mailName = (template: string): string =>
  names[template] ?? capital(template.replaceAll('-', ' '));
