// The placing of the order.
export const orderPlaced = 'Order placed';
export const purchase = (
  product: string,
  quantity: number,
  unitPrice: string,
): string => `${product} × ${quantity} at ${unitPrice}`;

// The emails.
export const mailed = (name: string): string => `${name} emailed`;
export const mailRefused = (name: string): string =>
  `${name}: refused by the mail server`;
export const mailDelayed = (name: string): string => `${name}: delayed`;
export const mailResent = 'sent again';

// The reading links.
export const linkCreated = 'Reading link created';
export const linkOpened = 'Reading link opened';
export const copyOf = (copy: number, copies: number): string =>
  `copy ${copy} of ${copies}`;

// The planned events.
export const plannedTitle = (title: string): string => `Planned: ${title}`;
export const mailRetried = 'sending will be tried again';
export const addressReminder = 'one reminder about the address';
export const addressReminderCondition = 'unless the address is entered first';
