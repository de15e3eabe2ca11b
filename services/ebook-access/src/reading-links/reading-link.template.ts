import { escapeHtml } from '@imprint/chassis/escape-html';
import { fonts, hasDrawings } from '@imprint/chassis/mail/email-fonts';
import {
  accentButton,
  blockRow,
  copyableAddress,
  emailPage,
  footerRow,
  heading,
  jacketRows,
  paragraph,
  smallText,
} from '@imprint/chassis/mail/email-layout';
import {
  type EmailTexts,
  type FilledTexts,
  fillTexts,
  type VariablesOf,
} from '@imprint/chassis/mail/texts';
import type { BookSummary } from '../books/book.model.ts';
import type { SiteBrand } from '../store-profile/store-profile.model.ts';

export type LinkMail = {
  book: BookSummary;
  brand: SiteBrand;
  /** The author's city; empty if it is not shown. */
  city: string;
  /** The list has at least one link. */
  links: { copy: number; url: string }[];
  issuedAt: Date;
  expiresAt: Date;
  reference: string;
  copies: number;
  /** Whether the buyer was sent links for this order before. */
  isResend: boolean;
};

// The formatters are created once, because creating one costs as much as the rest of the email.
const createLagosFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options });
const day = createLagosFormat({ day: 'numeric', month: 'long' });
const clock = createLagosFormat({ hour: '2-digit', minute: '2-digit' });

const formatMoment = (at: Date): string =>
  `${day.format(at)} at ${clock.format(at)}`;

// The list ends at ten, because an order has ten copies at most.
const numbers = 'no one two three four five six seven eight nine ten'.split(
  ' ',
);

const createEmailTexts = (mail: LinkMail) => {
  const { book, copies, isResend, links, reference } = mail;
  const hours = computeValidityHours(mail);
  const life = hours === 1 ? '1 hour' : `${hours} hours`;
  const count = links.length;
  const isOne = count === 1;
  const firstTitle = isOne
    ? 'Your copy is ready to open'
    : `Your ${numbers[count] ?? count} copies are ready to open`;
  const newTitle = isOne
    ? 'A new link to your copy'
    : 'New links to your copies';
  const which = isOne
    ? `copy ${links[0]?.copy ?? 1} of ${copies}`
    : `${numbers[count] ?? count} copies`;
  return {
    links: `${isResend ? 'new ' : ''}reading ${isOne ? 'link' : 'links'}`,
    hours: life,
    life: `sent ${formatMoment(mail.issuedAt)}, expires ${formatMoment(mail.expiresAt)}`,
    // The text that an inbox shows next to the subject.
    preview: isOne
      ? 'Open it on the device you want to read on.'
      : 'One for each copy. Open yours on the device you want to read on.',
    title: isResend ? newTitle : firstTitle,
    earlier: isResend ? 'Links sent earlier no longer work. ' : '',
    before: isOne
      ? 'Press the button on the device you want to read on. The link then works only in that browser, so do not use a borrowed phone.'
      : 'Each link opens one copy and then works only in the browser that opened it first. Keep one for yourself and send each of the others to one reader.',
    plainBefore: isOne
      ? 'Open this link in the browser you want to read in. It then works only in that browser, so do not use a borrowed phone.'
      : 'Each link opens one copy and then works only in the browser that opened it first. Keep one for yourself and send each of the others to one reader.',
    window:
      'If your email app opens pages in its own window, copy the link into your browser instead. Such windows do not remember you, and the book could not be opened again.',
    after: isOne
      ? `The link expires after ${life}, but your copy does not: open the link then to request a new one.`
      : `The links expire after ${life}, but your copies do not: open a link then to request a new one.`,
    order: `Order ${reference}, e-book, ${which}. ${
      isOne
        ? 'This link is personal. Please do not forward this email.'
        : 'Each link is for one person. Please send only the link, not this email.'
    }`,
    person: `${[book.author, mail.city].filter(Boolean).join(', ')}. You can reply to this email.`,
  };
};

type Texts = ReturnType<typeof createEmailTexts> & {
  /** The texts that the author can edit. */
  edited: FilledTexts;
};

const createTexts = (mail: LinkMail, edited: EmailTexts): Texts => {
  const texts = createEmailTexts(mail);
  const { book, brand, reference } = mail;
  const variables: VariablesOf<'reading-link'> = {
    links: texts.links,
    book: book.title,
    author: book.author,
    site: brand.siteName,
    reference,
    validity: texts.hours,
  };
  return { ...texts, edited: fillTexts('reading-link', edited, variables) };
};

/** Returns the label above a link; empty if there is only one. */
const formatCopyLabel = ({ links, copies }: LinkMail, copy: number): string =>
  links.length > 1 ? `Copy ${copy} of ${copies}` : '';

const computeValidityHours = ({ issuedAt, expiresAt }: LinkMail): number =>
  Math.round((expiresAt.getTime() - issuedAt.getTime()) / 3_600_000);

const renderPlainText = (mail: LinkMail, texts: Texts): string =>
  [
    ...(mail.brand.siteName ? [mail.brand.siteName] : []),
    texts.title,
    ...texts.edited.greeting,
    texts.earlier + texts.plainBefore,
    ...texts.edited.paragraph,
    ...mail.links.map(({ copy, url }) =>
      [formatCopyLabel(mail, copy), url].filter(Boolean).join('\n'),
    ),
    `${texts.hours}, by Lagos time: ${texts.life}.`,
    texts.after,
    texts.order,
    texts.person,
  ].join('\n\n');

/**
 * Returns a button and the address of each link. Readers copy the address if their email app opens links in its own
 * window.
 */
const renderLinkRows = (mail: LinkMail): string[] =>
  mail.links.flatMap(({ copy, url: address }) => {
    const url = escapeHtml(address);
    const name = formatCopyLabel(mail, copy);
    const caption = name
      ? `<p class="tx" style="margin:0 0 8px;font:bold 13px/1.4 ${fonts.controls};color:#17191c">${name}</p>`
      : '';
    const open = name ? `Open copy ${copy}` : 'Open the book';
    const button = accentButton(url, open, mail.brand.accent);
    return [
      blockRow(caption + button, 28),
      blockRow(smallText(copyableAddress(url)), 14),
    ];
  });

// The email shows one tick per hour; more ticks would merge into a grey bar.
const maxTicks = 48;

const renderHtml = (mail: LinkMail, texts: Texts): string => {
  const { author, title, subtitle } = mail.book;
  const jacket = {
    ...mail.brand,
    author,
    bookTitle: title,
    bookSubtitle: subtitle ?? '',
  };
  const hours = computeValidityHours(mail);
  const { typefaces } = mail.brand;
  const ticks = hours <= maxTicks && hasDrawings(typefaces) ? hours : 0;
  const counted =
    ticks === 0 ? '' : ticks === 1 ? ', one tick' : ', one tick each';
  const caption = `${texts.hours}${counted}, by Lagos time: ${texts.life}.`;
  const { subject, greeting, paragraph: own } = texts.edited;
  const before = [...greeting, texts.earlier + texts.before, ...own];
  const rows = [
    jacketRows(jacket, { ticks, caption }),
    blockRow(
      heading(texts.title) + before.map((text) => paragraph(text, 14)).join(''),
      28,
    ),
    ...renderLinkRows(mail),
    blockRow(paragraph(texts.window, 0) + paragraph(texts.after, 14), 28),
    footerRow([texts.order, texts.person]),
  ];
  return emailPage({ subject, preview: texts.preview }, rows, typefaces);
};

/** Returns the email with an order's reading links: no tracking, no attachment, complete addresses. */
export const composeReadingLinkEmail = (
  mail: LinkMail,
  edited: EmailTexts,
): { subject: string; text: string; html: string } => {
  const texts = createTexts(mail, edited);
  return {
    subject: texts.edited.subject,
    text: renderPlainText(mail, texts),
    html: renderHtml(mail, texts),
  };
};
