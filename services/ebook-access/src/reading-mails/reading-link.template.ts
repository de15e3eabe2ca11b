import type { BookSummary } from '../books/book.model.ts';

export type LinkMail = {
  book: BookSummary;
  url: string;
  issuedAt: Date;
  expiresAt: Date;
  reference: string;
  copy: number;
  copies: number;
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const moment = (at: Date): string => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Lagos',
      ...options,
    }).format(at);
  const day = part({ day: 'numeric', month: 'long' });
  return `${day} at ${part({ hour: '2-digit', minute: '2-digit' })}`;
};

const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const serif = 'Georgia,serif';

const row = (style: string, inside: string, classes = ''): string =>
  `<tr><td class="pd${classes}" style="${style}">${inside}</td></tr>`;

const table = (inside: string, more = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse${more}">${inside}</table>`;

/** The strip on the band: one tick an hour. */
const ticks = (hours: number): string => {
  const cell =
    '<td style="border-right:1px solid #17191c;font-size:0;line-height:0">&nbsp;</td>';
  return `<table role="presentation" width="100%" height="14" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;table-layout:fixed;height:14px"><tr>${cell.repeat(hours)}</tr></table>`;
};

const head = (title: string): string => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) { .bg { background: #131518 !important; } .tx { color: #eae8e2 !important; } .so { color: #c3c2bc !important; } .ik { border-color: #eae8e2 !important; } }
[data-ogsc] .tx { color: #eae8e2 !important; } [data-ogsc] .so { color: #c3c2bc !important; } [data-ogsb] .bg { background: #131518 !important; }
@media (max-width: 600px) { .pd { padding-left: 20px !important; padding-right: 20px !important; } .h1 { font-size: 26px !important; } }
</style>
</head>`;

type Words = {
  subject: string;
  life: string;
  title: string;
  before: string;
  window: string;
  after: string;
  order: string;
  person: string;
};

const wordsOf = (mail: LinkMail): Words => {
  const hours = hoursOf(mail);
  const unit = hours === 1 ? 'hour' : 'hours';
  return {
    subject: `Your reading link for ${mail.book.title}`,
    life: `sent ${moment(mail.issuedAt)}, open until ${moment(mail.expiresAt)}`,
    title: 'Your copy is ready to open',
    before:
      'Press the button on the device you mean to read on. The first browser to open the book keeps it, so a borrowed phone is a poor choice.',
    window:
      'If your mail program opens pages in a window of its own, copy the line instead. Such windows forget you, and the book would be tied to one.',
    after: `When the ${hours} ${unit} are over, the link has ended and your right to read has not. The same page sends you another, as often as chapter four requires.`,
    order: `Order ${mail.reference}, e-book, copy ${mail.copy} of ${mail.copies}. This link is personal; please pass on the recommendation rather than the mail.`,
    person: `${mail.book.author}, Lagos. Replies reach a person.`,
  };
};

const hoursOf = ({ issuedAt, expiresAt }: LinkMail): number =>
  Math.round((expiresAt.getTime() - issuedAt.getTime()) / 3_600_000);

const toText = (mail: LinkMail, words: Words): string =>
  [
    words.title,
    'Open this line in the browser you mean to read in. The first browser to open the book keeps it, so a borrowed phone is a poor choice.',
    mail.url,
    `${hoursOf(mail)} hours (Lagos time): ${words.life}.`,
    words.after,
    words.order,
    words.person,
  ].join('\n\n');

const toHtml = (mail: LinkMail, words: Words): string => {
  const { book } = mail;
  const url = escape(mail.url);
  const hours = hoursOf(mail);
  const paragraph = (text: string, space: number) =>
    `<p class="tx" style="margin:${space}px 0 0;font:17px/1.55 ${serif};color:#17191c">${escape(text)}</p>`;
  const subtitle = book.subtitle
    ? `<p style="margin:2px 0 0;font:italic 16px/1.35 ${serif};color:#17191c">${escape(book.subtitle)}</p>`
    : '';
  const band = table(
    row(
      'padding:24px 32px 16px;color:#17191c',
      `<p style="margin:0 0 4px;font:bold 13px/1.4 ${sans};color:#17191c">${escape(book.author)}</p><p style="margin:0;font:normal 28px/1.15 ${serif};letter-spacing:-.3px;color:#17191c">${escape(book.title)}</p>${subtitle}`,
    ) +
      // A strip of more than 48 ticks would be a grey bar.
      (hours <= 48
        ? `<tr><td style="padding:0">${ticks(hours)}</td></tr>`
        : ''),
  );
  const counted = hours <= 48 ? ', one tick each' : '';
  const note = `font:13px/1.5 ${sans};color:#464a50`;
  const rows = [
    `<tr><td bgcolor="#f6be26" style="background:#f6be26;padding:0">${band}</td></tr>`,
    row(
      `padding:8px 32px 0;font:13px/1.45 ${sans};color:#464a50`,
      `${hours} hours${counted}, by Lagos time: ${escape(words.life)}.`,
      ' so',
    ),
    row(
      'padding:28px 32px 0',
      `<h1 class="h1 tx" style="margin:0;font:normal 30px/1.15 ${serif};letter-spacing:-.3px;color:#17191c">${escape(words.title)}</h1>${paragraph(words.before, 14)}`,
    ),
    row(
      'padding:28px 32px 0',
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#f6be26" style="background:#f6be26;border-bottom:3px solid #17191c"><a href="${url}" style="display:inline-block;padding:15px 26px 13px;font:bold 16px/1.2 ${sans};color:#17191c;text-decoration:none">Open the book</a></td></tr></table>`,
    ),
    row(
      `padding:14px 32px 0;${note}`,
      `Or copy this line into your browser:<br><a class="tx" href="${url}" style="color:#17191c;word-break:break-all">${url}</a>`,
      ' so',
    ),
    row(
      'padding:28px 32px 0',
      paragraph(words.window, 0) + paragraph(words.after, 14),
    ),
    row(
      'padding:32px 32px 40px',
      table(
        `<tr><td class="so ik" style="border-top:1px solid #17191c;padding-top:14px;${note}">${escape(words.order)}<br>${escape(words.person)}</td></tr>`,
      ),
    ),
  ];
  return `<!doctype html>
<html lang="en">
${head(escape(words.subject))}
<body class="bg" style="margin:0;padding:0;background:#fbfbf8">
<div role="main" lang="en" class="bg" style="background:#fbfbf8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">Open it on the device you mean to read on.</div>
${table(`<tr><td align="left" style="padding:0">${table(rows.join('\n'), ';max-width:544px')}</td></tr>`)}
</div>
</body>
</html>
`;
};

/** The mail that brings a reading link; no tracking, no attachment, the link in full. */
export const readingLinkContent = (
  mail: LinkMail,
): { subject: string; text: string; html: string } => {
  const words = wordsOf(mail);
  return {
    subject: words.subject,
    text: toText(mail, words),
    html: toHtml(mail, words),
  };
};
