type EditableEmail = {
  /** The service that sends the email. */
  service: 'catalog' | 'orders' | 'ebook-access';
  recipient: 'buyer' | 'subscriber' | 'author';
  /** The default subject; by default an email has no greeting and no paragraph of the author. */
  subject: string;
  /** The variables that the author may use in each text. */
  variables: readonly [string, ...string[]];
  /** The variables that the subject must contain. */
  required: readonly string[];
};

const ofOrder = ['name', 'book', 'author', 'site', 'reference'] as const;

const toAuthor = {
  recipient: 'author',
  subject: '{summary}',
  variables: ['summary', 'site'],
  // The author tells these emails apart by what happened.
  required: ['summary'],
} as const;

/**
 * The emails whose texts the author can edit, by the names of their templates in the mail queue. What an email must
 * contain, such as the reading link, is in its fixed part, so that no edit can break a delivery.
 */
export const editableEmails = {
  receipt: {
    service: 'orders',
    recipient: 'buyer',
    subject: 'Receipt for {book}, {reference}',
    variables: [...ofOrder, 'product', 'total'],
    required: [],
  },
  'reading-link': {
    service: 'ebook-access',
    recipient: 'buyer',
    subject: 'Your {links} for {book}',
    variables: ['links', 'book', 'author', 'site', 'reference', 'validity'],
    required: [],
  },
  'device-code': {
    service: 'ebook-access',
    recipient: 'buyer',
    subject: '{code} is your code for {book}',
    variables: ['code', 'book', 'author', 'site', 'reference'],
    required: [],
  },
  reminder: {
    service: 'orders',
    recipient: 'buyer',
    subject: 'Delivery address needed for {book}, {reference}',
    variables: [...ofOrder, 'product', 'total'],
    required: [],
  },
  shipped: {
    service: 'orders',
    recipient: 'buyer',
    subject: '{book} has been shipped, {reference}',
    variables: [...ofOrder, 'product', 'carrier', 'tracking'],
    required: [],
  },
  delivered: {
    service: 'orders',
    recipient: 'buyer',
    subject: '{book} was delivered, {reference}',
    variables: [...ofOrder, 'product'],
    required: [],
  },
  refund: {
    service: 'orders',
    recipient: 'buyer',
    subject: 'Refund of {amount} for {book}, {reference}',
    variables: [...ofOrder, 'product', 'amount'],
    required: [],
  },
  'newsletter-confirmation': {
    service: 'catalog',
    recipient: 'subscriber',
    subject: 'Confirm your subscription to the newsletter of {author}',
    variables: ['author', 'site', 'book'],
    required: [],
  },
  'message-to-owner': { service: 'catalog', ...toAuthor },
  'messages-to-owner': { service: 'catalog', ...toAuthor },
  'payment-flag': { service: 'orders', ...toAuthor },
  'access-notices': { service: 'orders', ...toAuthor },
} as const satisfies Record<string, EditableEmail>;

export type EmailName = keyof typeof editableEmails;

export const emailNames = Object.keys(editableEmails) as EmailName[];

type Service = EditableEmail['service'];

/** The names of the emails that a service sends. */
export type EmailNameOf<Of extends Service> = {
  [Name in EmailName]: (typeof editableEmails)[Name]['service'] extends Of
    ? Name
    : never;
}[EmailName];

/** Returns the names of the emails that a service sends. */
export const listEmailNamesOf = <Of extends Service>(service: Of) =>
  emailNames.filter(
    (name): name is EmailNameOf<Of> => editableEmails[name].service === service,
  );
