import type { CheckId, ReadinessCheck } from './readiness.shape.ts';

export type Outcome = Omit<ReadinessCheck, 'id'>;

export const done = (detail: string): Outcome => ({
  ok: true,
  state: 'done',
  detail,
  fix: '',
  command: '',
});

export const todo = (detail: string, fix: string, command = ''): Outcome => ({
  ok: false,
  state: 'todo',
  detail,
  fix,
  command,
});

export const failed = (detail: string, fix: string, command = ''): Outcome => ({
  ok: false,
  state: 'failed',
  detail,
  fix,
  command,
});

/** The outcome of a check that could not be made. */
export const notChecked = (reason: string): Outcome =>
  failed(`This could not be checked: ${reason}.`, 'Check again in a minute.');

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

export const formatTime = (at: Date): string => lagosTime.format(at);

const formatCount = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** What a mail server made of an email, null before the first; it accepted it if there is no reason. */
export type MailAttempt = { at: Date; reason: string | null } | null;

/** What orders reports. */
export type SalesReport = {
  payments: {
    outcome: 'accepted' | 'unusable' | 'unreachable' | 'missing';
    mode: 'test' | 'live';
  };
  webhookReceivedAt: Date | null;
  mail: MailAttempt;
};

/** Returns whether anybody can reach an address, which an address of this machine or of a test is not. */
const isPublicAddress = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'https:' && !/(^|\.)(localhost|test|example)$/.test(hostname)
  );
};

export const judgePayments = (
  { outcome, mode }: SalesReport['payments'],
  publicUrl: string,
): Outcome => {
  if (outcome === 'missing')
    return todo(
      'No key has been entered yet.',
      'Enter the keys of your Paystack account.',
    );
  if (outcome === 'unreachable')
    return failed(
      'Paystack cannot be reached.',
      'Check whether the server can reach api.paystack.co, then check again.',
    );
  if (outcome === 'unusable')
    return failed(
      'Paystack does not accept the secret key.',
      'Copy the secret key again from your Paystack dashboard.',
    );
  if (mode === 'live') return done('Paystack accepts the live keys.');
  return isPublicAddress(publicUrl)
    ? failed(
        'The shop is public and takes payments with Paystack’s test keys: a visitor with a test card gets the book without paying.',
        'Enter the live keys of your Paystack account.',
      )
    : done('Paystack accepts the test keys. No money moves.');
};

export const judgeWebhook = (
  receivedAt: Date | null,
  publicUrl: string,
): Outcome =>
  receivedAt
    ? done(`Paystack’s last message arrived on ${formatTime(receivedAt)}.`)
    : todo(
        'Paystack has not sent a message yet.',
        `Add the webhook address ${publicUrl}/api/webhooks/paystack to your Paystack account.`,
      );

/** Judges the newer of two attempts: that of the settings' test email, and that of orders. */
export const judgeMail = (
  attempt: MailAttempt,
  { isSetUp, test }: CatalogReport['mail'],
): Outcome => {
  if (!isSetUp)
    return todo(
      'No mail server has been entered yet.',
      'Enter the mail server and the sender, then send a test email.',
    );
  const [newest] = [attempt, test]
    .filter((one) => one !== null)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  if (!newest) return todo('No email has been sent yet.', 'Send a test email.');
  return newest.reason === null
    ? done(`The mail server accepted an email on ${formatTime(newest.at)}.`)
    : failed(newest.reason, 'Correct the mail server, then send a test email.');
};

/** What ebook-access reports; null before a book was imported. */
export type BookReport = {
  title: string;
  chapters: number;
  words: number;
  isSample: boolean;
} | null;

const uploadBook = 'Upload the EPUB of your book.';

export const judgeBook = (book: BookReport): Outcome => {
  if (!book) return todo('No book has been imported.', uploadBook);
  if (book.isSample)
    return todo('The e-book for sale is the sample book.', uploadBook);
  const chapters = formatCount(book.chapters, 'chapter');
  return done(
    `${book.title}, ${chapters}, ${formatCount(book.words, 'word')}.`,
  );
};

/** What the catalogue reports. */
export type CatalogReport = {
  /** Whether the author has named the shop and themselves. */
  site: { isNamed: boolean; name: string; author: string };
  hasCover: boolean;
  prices: {
    isConfirmed: boolean;
    products: { name: string; priceKobo: number }[];
  };
  delivery: { isConfirmed: boolean; area: string; time: string };
  /** Legal pages, with the titles of those that are not confirmed, or no longer match the settings. */
  legal: { pages: number; unconfirmed: string[]; outdated: string[] };
  mail: { isSetUp: boolean; test: MailAttempt };
};

export const judgeCover = (hasCover: boolean): Outcome =>
  hasCover
    ? done('The cover is set.')
    : todo(
        'The shop shows the drawn jacket.',
        'Upload the cover of your book.',
      );

export const judgePrices = ({
  isConfirmed,
  products,
}: CatalogReport['prices']): Outcome => {
  const prices = products
    .map(
      ({ name, priceKobo }) =>
        `${name} ₦${(priceKobo / 100).toLocaleString('en')}`,
    )
    .join(', ');
  return isConfirmed
    ? done(`${prices}.`)
    : todo(
        `${prices}: the prices of a new shop.`,
        'Change the prices, or confirm them.',
      );
};

export const judgeDelivery = ({
  isConfirmed,
  area,
  time,
}: CatalogReport['delivery']): Outcome =>
  isConfirmed
    ? done(`${area}, ${time}.`)
    : todo(
        `${area}, ${time}: the delivery of a new shop.`,
        'Change the delivery, or confirm it.',
      );

const listOfTitles = new Intl.ListFormat('en-GB');

const describeTitles = (titles: string[], one: string, many: string): string =>
  titles.length === 0
    ? ''
    : ` ${listOfTitles.format(titles)} ${titles.length === 1 ? one : many}.`;

export const judgeLegal = ({
  pages,
  unconfirmed,
  outdated,
}: CatalogReport['legal']): Outcome => {
  const left = unconfirmed.length + outdated.length;
  if (left === 0) return done(`${formatCount(pages, 'page')} confirmed.`);
  const count = `${pages - left} of ${pages} confirmed.`;
  const notConfirmed = describeTitles(
    unconfirmed,
    'is not confirmed yet',
    'are not confirmed yet',
  );
  const changed = describeTitles(
    outdated,
    'no longer matches the settings',
    'no longer match the settings',
  );
  return todo(
    `${count}${notConfirmed}${changed}`,
    'Read the pages, then confirm them.',
  );
};

/** What an attempt to reach the shop at its public address found. */
export type DomainProbe =
  | { outcome: 'answers'; certificateUntil: Date }
  | { outcome: 'unreachable'; reason: string };

/** Checks domain, TLS, files, mail, payments, clock, disk and backups on the server. */
const doctor = 'make doctor';

const minCertificateDays = 14;
const dayMs = 86_400_000;

export const judgeDomain = (
  probe: DomainProbe | undefined,
  publicUrl: string,
  now: Date,
): Outcome => {
  const { hostname } = new URL(publicUrl);
  if (!probe)
    return todo(
      `The address of the shop is ${publicUrl}, without HTTPS.`,
      'Point a domain at the server, and set PUBLIC_URL to its https:// address.',
    );
  if (probe.outcome === 'unreachable')
    return failed(
      `${hostname} does not answer over HTTPS: ${probe.reason}.`,
      'Check the DNS record of the domain, and ports 80 and 443 of the server. On the server, the doctor checks more.',
      doctor,
    );
  const { certificateUntil } = probe;
  const until = `Its certificate is valid until ${formatTime(certificateUntil)}.`;
  const daysLeft = (certificateUntil.getTime() - now.getTime()) / dayMs;
  return daysLeft >= minCertificateDays
    ? done(`${hostname} answers over HTTPS. ${until}`)
    : failed(
        `${hostname} answers over HTTPS, but its certificate was not renewed. ${until}`,
        'Check on the server why the certificate was not renewed.',
        doctor,
      );
};

export const toCheck = (id: CheckId, outcome: Outcome): ReadinessCheck => ({
  id,
  ...outcome,
});
