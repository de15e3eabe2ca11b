import { escapeHtml } from '@imprint/chassis/escape-html';
import {
  authorLine,
  copyableAddress,
  heading,
  paragraph,
  sans,
  subtitleLine,
  titleLine,
} from '@imprint/chassis/mail/email-layout';
import type { BookSummary } from '../books/book.model.ts';
import {
  lastRow,
  emailHtml,
  note,
  row,
  serif,
  table,
} from '../emails/email.template.ts';

export type LinkMail = {
  book: BookSummary;
  /** The author's city; empty if it is not shown. */
  city: string;
  /** At least one. */
  links: { copy: number; url: string }[];
  issuedAt: Date;
  expiresAt: Date;
  reference: string;
  copies: number;
  /** The buyer has had links for this order before. */
  isResend: boolean;
};

// Created once, since creating a formatter costs as much as the rest of the email.
const lagos = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options });
const day = lagos({ day: 'numeric', month: 'long' });
const clock = lagos({ hour: '2-digit', minute: '2-digit' });

const moment = (at: Date): string => `${day.format(at)} at ${clock.format(at)}`;

/** The strip on the band: one tick an hour. */
const ticks = (hours: number): string => {
  const cell =
    '<td style="border-right:1px solid #17191c;font-size:0;line-height:0">&nbsp;</td>';
  return `<table role="presentation" width="100%" height="14" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;table-layout:fixed;height:14px"><tr>${cell.repeat(hours)}</tr></table>`;
};

// An order has ten copies at most.
const numbers = 'no one two three four five six seven eight nine ten'.split(
  ' ',
);

const textsOf = (mail: LinkMail) => {
  const { book, copies, isResend, links, reference } = mail;
  const hours = hoursOf(mail);
  const count = links.length;
  const isOne = count === 1;
  const firstTitle = isOne
    ? 'Your copy is ready to open'
    : `Your ${numbers[count] ?? count} copies are ready to open`;
  const newTitle = isOne
    ? 'A new link to your copy'
    : 'New links to your copies';
  const earlier = isOne
    ? 'Any link sent for it before no longer opens the book; this one does.'
    : 'Any links sent for them before no longer open the book; these do.';
  const which = isOne
    ? `copy ${links[0]?.copy ?? 1} of ${copies}`
    : `${numbers[count] ?? count} copies`;
  const end =
    `When the ${hours === 1 ? 'hour is' : `${hours} hours are`} over, ` +
    (isOne ? 'the link has ended' : 'the links have ended');
  return {
    subject: `Your ${isResend ? 'new ' : ''}reading ${isOne ? 'link' : 'links'} for ${book.title}`,
    hours: hours === 1 ? '1 hour' : `${hours} hours`,
    life: `sent ${moment(mail.issuedAt)}, open until ${moment(mail.expiresAt)}`,
    // What an inbox shows beside the subject.
    preview: isOne
      ? 'Open it on the device you mean to read on.'
      : 'One for each copy; open yours on the device you mean to read on.',
    title: isResend ? newTitle : firstTitle,
    // What became of the links before these.
    earlier: isResend ? `${earlier} ` : '',
    before: isOne
      ? 'Press the button on the device you mean to read on. The first browser to open the book keeps it, so a borrowed phone is a poor choice.'
      : 'Each link opens one copy, and the first browser to open it keeps it. Read one yourself, and pass each of the others on to one reader.',
    plainBefore: isOne
      ? 'Open this line in the browser you mean to read in. The first browser to open the book keeps it, so a borrowed phone is a poor choice.'
      : 'Each line opens one copy, and the first browser to open it keeps it. Read one yourself, and pass each of the others on to one reader.',
    window:
      'If your mail program opens pages in a window of its own, copy the line instead. Such windows forget you, and the book would be tied to one.',
    after: `${end} and your right to read has not. The same page sends you another, as often as chapter four requires.`,
    order: `Order ${reference}, e-book, ${which}. ${
      isOne
        ? 'This link is personal; please pass on the recommendation rather than the mail.'
        : 'Each link is for one person; please pass on the line rather than the mail.'
    }`,
    person: `${[book.author, mail.city].filter(Boolean).join(', ')}. Replies reach a person.`,
  };
};

type Texts = ReturnType<typeof textsOf>;

/** Returns the label above a link; empty if there is only one. */
const nameOf = ({ links, copies }: LinkMail, copy: number): string =>
  links.length > 1 ? `Copy ${copy} of ${copies}` : '';

const hoursOf = ({ issuedAt, expiresAt }: LinkMail): number =>
  Math.round((expiresAt.getTime() - issuedAt.getTime()) / 3_600_000);

const toText = (mail: LinkMail, texts: Texts): string =>
  [
    texts.title,
    texts.earlier + texts.plainBefore,
    ...mail.links.map(({ copy, url }) =>
      [nameOf(mail, copy), url].filter(Boolean).join('\n'),
    ),
    `${texts.hours}, by Lagos time: ${texts.life}.`,
    texts.after,
    texts.order,
    texts.person,
  ].join('\n\n');

/** A button and, for mail programs with windows of their own, the same address to copy. */
const linkRows = (mail: LinkMail): string[] =>
  mail.links.flatMap(({ copy, url: address }) => {
    const url = escapeHtml(address);
    const name = nameOf(mail, copy);
    const caption = name
      ? `<p class="tx" style="margin:0 0 8px;font:bold 13px/1.4 ${sans};color:#17191c">${name}</p>`
      : '';
    const open = name ? `Open copy ${copy}` : 'Open the book';
    return [
      row(
        'padding:28px 32px 0',
        `${caption}<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#f6be26" style="background:#f6be26;border-bottom:3px solid #17191c"><a href="${url}" style="display:inline-block;padding:15px 26px 13px;font:bold 16px/1.2 ${sans};color:#17191c;text-decoration:none">${open}</a></td></tr></table>`,
      ),
      row(`padding:14px 32px 0;${note}`, copyableAddress(url), ' so'),
    ];
  });

const toHtml = (mail: LinkMail, texts: Texts): string => {
  const { book } = mail;
  const hours = hoursOf(mail);
  const band = table(
    row(
      'padding:24px 32px 16px;color:#17191c',
      authorLine(book.author) +
        titleLine(book.title, serif) +
        subtitleLine(book.subtitle ?? '', serif),
    ) +
      // A strip of more than 48 ticks would be a grey bar.
      (hours <= 48
        ? `<tr><td style="padding:0">${ticks(hours)}</td></tr>`
        : ''),
  );
  const counted =
    hours === 1 ? ', one tick' : hours <= 48 ? ', one tick each' : '';
  const rows = [
    `<tr><td bgcolor="#f6be26" style="background:#f6be26;padding:0">${band}</td></tr>`,
    row(
      `padding:8px 32px 0;font:13px/1.45 ${sans};color:#464a50`,
      `${texts.hours}${counted}, by Lagos time: ${escapeHtml(texts.life)}.`,
      ' so',
    ),
    row(
      'padding:28px 32px 0',
      heading(texts.title, serif) +
        paragraph(texts.earlier + texts.before, 14, serif),
    ),
    ...linkRows(mail),
    row(
      'padding:28px 32px 0',
      paragraph(texts.window, 0, serif) + paragraph(texts.after, 14, serif),
    ),
    lastRow(texts.order, texts.person),
  ];
  return emailHtml({ subject: texts.subject, preview: texts.preview, rows });
};

/** The email with an order's reading links: no tracking, no attachment, complete addresses. */
export const readingLinkContent = (
  mail: LinkMail,
): { subject: string; text: string; html: string } => {
  const texts = textsOf(mail);
  return {
    subject: texts.subject,
    text: toText(mail, texts),
    html: toHtml(mail, texts),
  };
};
