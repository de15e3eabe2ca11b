// Mail clients support little more than tables and inline styles. An email loads nothing, and every value is escaped.
import { accentColours } from '../accent-colours.model.ts';
import { escapeHtml } from '../escape-html.model.ts';
import { fonts, hasDrawings, withFonts } from './email-fonts.model.ts';

export type EmailFact = [label: string, value: string, kind?: 'total'];

/** The tick marks on the edge of the book's jacket: the edge has `of` places, and its first `ticks` are drawn. */
export type TickBar = { ticks: number; of?: number; caption: string };

/** The content of an email, without its layout. */
export type EmailContent = {
  subject: string;
  /** The preview text that a mail client shows beside the subject. */
  preview: string;
  /** A small line above the heading, such as that the email is sent again. */
  notice?: string;
  tickBar?: TickBar;
  heading: string;
  paragraphs: string[];
  /** The words of another person, shown as a quotation. */
  quote?: string;
  facts?: EmailFact[];
  action?: { label: string; url: string };
  closing?: string[];
  /** The lines of small print at the end. */
  foot: string[];
};

/** The colours in dark mode, for clients that read the style block; other clients show the inline colours. */
const darkStyle =
  '@media (prefers-color-scheme: dark) { .bg { background: #131518 !important; } .tx { color: #eae8e2 !important; } .so { color: #c3c2bc !important; } .ln { border-color: #2e3237 !important; } .ik { border-color: #eae8e2 !important; } td.sb { background: #eae8e2 !important; border-color: #eae8e2 !important; } a.sb { color: #17191c !important; } }';
const narrowStyle =
  '@media (max-width: 600px) { .pd { padding-left: 20px !important; padding-right: 20px !important; } .h1 { font-size: 26px !important; } }';

export const table = (inside: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${inside}</table>`;

/** Returns a table row with a space of `top` pixels above it. */
export const blockRow = (inside: string, top: number): string =>
  `<tr><td class="pd" style="padding:${top}px 32px 0">${inside}</td></tr>`;

export const heading = (text: string): string =>
  `<h1 class="h1 tx" style="margin:0;font:${fonts.headingWeight} 30px/1.15 ${fonts.heading};letter-spacing:-.3px;color:#17191c">${escapeHtml(text)}</h1>`;

export const paragraph = (text: string, top: number): string =>
  `<p class="tx" style="margin:${top}px 0 0;font:17px/1.55 ${fonts.text};color:#17191c">${escapeHtml(text)}</p>`;

const authorLine = (author: string, ink: string): string =>
  `<p style="margin:0 0 4px;font:bold 13px/1.4 ${fonts.controls};color:${ink}">${escapeHtml(author)}</p>`;

const titleLine = (title: string, ink: string): string =>
  `<p style="margin:0;font:${fonts.headingWeight} 28px/1.15 ${fonts.heading};letter-spacing:-.3px;color:${ink}">${escapeHtml(title)}</p>`;

/** Returns the subtitle's HTML; an empty text for a book without a subtitle. */
const subtitleLine = (subtitle: string, ink: string): string =>
  subtitle &&
  `<p style="margin:2px 0 0;font:italic 16px/1.35 ${fonts.text};color:${ink}">${escapeHtml(subtitle)}</p>`;

/** A button in the shop's accent, or in the yellow of the design. @param href a URL that is already escaped for HTML */
export const accentButton = (
  href: string,
  label: string,
  accent: string | undefined,
): string => {
  const { background, ink } = accentColours(accent);
  return table(
    `<tr><td bgcolor="${background}" style="background:${background};border-bottom:3px solid #17191c"><a href="${href}" style="display:inline-block;padding:15px 26px 13px;font:bold 16px/1.2 ${fonts.controls};color:${ink};text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );
};

/** @param href a URL that is already escaped for HTML */
const button = (href: string, label: string, edge = ''): string =>
  table(
    `<tr><td class="sb" bgcolor="#17191c" style="background:#17191c${edge}"><a class="sb" href="${href}" style="display:inline-block;padding:15px 26px 13px;font:bold 16px/1.2 ${fonts.controls};color:#fbfbf8;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );

/** Returns a button's URL as text to copy, for mail clients that open links in a browser of their own. */
export const copyableAddress = (href: string): string =>
  `Or copy this line into your browser:<br><a class="tx" href="${href}" style="color:#17191c;word-break:break-all">${href}</a>`;

const footnotesRow = (lines: string[]): string =>
  `<tr><td class="so ik" style="border-top:1px solid #17191c;padding-top:14px;font:13px/1.5 ${fonts.controls};color:#464a50">${lines.map(escapeHtml).join('<br>')}</td></tr>`;

const emailDocument = (
  { subject, preview }: Pick<EmailContent, 'subject' | 'preview'>,
  body: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
${styles.join('\n')}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#fbfbf8">
<div role="main" lang="en" class="bg" style="background:#fbfbf8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(preview)}</div>
${body}
</div>
</body>
</html>
`;

const formatFactLines = (facts: EmailFact[]): string => {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  return facts
    .map(([label, value]) => `${label.padEnd(width)}${value}`)
    .join('\n');
};

const formatQuotedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The head of an email: the name of the site, and the book as its jacket shows it. */
export type Jacket = {
  /** Empty or absent: no name is shown above the jacket. */
  siteName?: string;
  /** The colour of the jacket, and of buttons; empty or absent: the yellow of the design. */
  accent?: string;
  /** The pairing of typefaces; empty or absent: that of the design. */
  typefaces?: string;
  author: string;
  bookTitle: string;
  bookSubtitle?: string;
};

const renderEmailText = (
  content: EmailContent,
  { siteName, author, bookTitle }: Jacket,
): string => {
  const { notice, quote, facts, action, closing = [] } = content;
  return `${[
    [siteName, bookTitle, author].filter(Boolean).join('\n'),
    ...(notice ? [notice] : []),
    content.heading,
    ...content.paragraphs,
    ...(quote ? [formatQuotedLines(quote)] : []),
    ...(facts ? [formatFactLines(facts)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ['--', ...content.foot].join('\n'),
  ].join('\n\n')}\n`;
};

// Outlook on the web marks darkened elements with data-ogsc and data-ogsb. The jacket keeps its colours in dark mode.
const styles = [
  darkStyle,
  '[data-ogsc] .tx { color: #eae8e2 !important; } [data-ogsc] .so { color: #c3c2bc !important; } [data-ogsb] .bg { background: #131518 !important; } [data-ogsb] td.sb { background: #eae8e2 !important; } [data-ogsc] a.sb { color: #17191c !important; }',
  narrowStyle,
  '@media (max-width: 359px) { .nw { white-space: normal !important; } }',
];

/** @param text HTML, already escaped */
export const smallText = (text: string): string =>
  `<p class="so" style="margin:0px 0 0;font:13px/1.5 ${fonts.controls};color:#464a50">${text}</p>`;

const paragraphs = (texts: string[], first: number): string =>
  texts.map((text, index) => paragraph(text, index ? 14 : first)).join('');

const tickCells = ({ ticks, of = ticks }: TickBar, ink: string): string => {
  const flat = 'font-size:0;line-height:0';
  const tick = `<td style="border-right:1px solid ${ink};${flat}">&nbsp;</td>`;
  const blank = `<td style="${flat}">&nbsp;</td>`;
  return tick.repeat(ticks) + blank.repeat(of - ticks);
};

const tickBarRow = (bar: TickBar, ink: string): string =>
  `<tr><td style="padding:0">${table(`<tr>${tickCells(bar, ink)}</tr>`, ' width="100%" height="14" style="border-collapse:collapse;table-layout:fixed;height:14px"')}</td></tr>`;

/** Returns the row with the name of the site; an empty text without a name. */
export const siteNameRow = (siteName = ''): string =>
  siteName &&
  `<tr><td class="pd tx" style="padding:20px 32px 12px;font:bold 17px/1.3 ${fonts.heading};color:#17191c">${escapeHtml(siteName)}</td></tr>
`;

/**
 * Returns the rows of the site's name and of the book's jacket: the author, the title and the ticks on its edge, which a
 * pairing other than the design's does not have.
 */
export const jacketRows = (
  shop: Jacket,
  ticks: TickBar | undefined,
): string => {
  const bar = ticks?.ticks && !hasDrawings(shop.typefaces) ? undefined : ticks;
  const { background, ink } = accentColours(shop.accent);
  const cover = `<tr><td class="pd" style="padding:24px 32px 16px;color:${ink}">
${authorLine(shop.author, ink)}
${titleLine(shop.bookTitle, ink)}${subtitleLine(shop.bookSubtitle ?? '', ink)}</td></tr>
${bar?.ticks ? tickBarRow(bar, ink) : ''}`;
  return `${siteNameRow(shop.siteName)}<tr><td bgcolor="${background}" style="background:${background};padding:0">
${table(cover, ' width="100%" style="border-collapse:collapse"')}</td></tr>
${bar ? `<tr><td class="pd so" style="padding:8px 32px 0;font:13px/1.45 ${fonts.controls};color:#464a50">${escapeHtml(bar.caption)}</td></tr>` : ''}`;
};

// A short value, such as a reference or a time, stays on one line, so that its label wraps instead.
const nowrapOrBreakStyle = (value: string): string =>
  value.length <= 28
    ? 'white-space:nowrap'
    : 'word-break:break-word;overflow-wrap:anywhere';

const factRow = (
  [label, value, kind]: EmailFact,
  index: number,
  all: EmailFact[],
): string => {
  const isLast = index === all.length - 1;
  const rule = isLast ? '' : ';border-bottom:1px solid #d8d8d1';
  const isTotal = kind === 'total';
  const font = `font:${isTotal ? 'bold' : 'normal'} 15px/1.45 ${fonts.controls}`;
  const [tone, colour] = isTotal ? ['tx', '#17191c'] : ['so', '#464a50'];
  return `<tr><td class="${tone} ln" valign="top" style="padding:9px 16px 9px 0;${font};color:${colour}${rule}">${escapeHtml(label)}</td><td align="right" class="tx ln nw" valign="top" style="padding:9px 0;${font};color:#17191c;${nowrapOrBreakStyle(value)}${rule}">${escapeHtml(value)}</td></tr>`;
};

const factsTable = (facts: EmailFact[]): string =>
  table(
    facts.map(factRow).join(''),
    ' width="100%" class="ik" style="border-top:1px solid #17191c;margin-top:22px"',
  );

const quotationBlock = (text: string): string =>
  `<div class="tx ik" style="margin:22px 0 0;padding:2px 0 2px 16px;border-left:3px solid #17191c;font:17px/1.55 ${fonts.text};color:#17191c;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</div>`;

const actionRows = (
  { label, url }: NonNullable<EmailContent['action']>,
  accent: string | undefined,
): string => {
  const href = escapeHtml(url);
  // Yellow opens the book, so without an accent the buttons of other emails are black.
  const link = accent
    ? accentButton(href, label, accent)
    : button(href, label, ';border-bottom:3px solid #17191c');
  return blockRow(link, 28) + blockRow(smallText(copyableAddress(href)), 14);
};

export const footerRow = (lines: string[]): string =>
  `<tr><td class="pd" style="padding:32px 32px 40px">${table(footnotesRow(lines), ' width="100%"')}</td></tr>`;

/** Centres the rows, at most 544 px wide; Outlook for Windows ignores max-width and needs the table in the comments. */
const centredColumn = (rows: string[]): string =>
  table(
    `<tr><td align="center" style="padding:0">
<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="544" align="center"><tr><td><![endif]-->
${table(`\n${rows.join('\n')}\n`, ' width="100%" align="center" style="max-width:544px;margin:0 auto;text-align:left;border-collapse:collapse"')}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
    ' width="100%" style="border-collapse:collapse"',
  );

/** Returns a complete HTML email of these rows, in the fonts of a pairing of typefaces. */
export const emailPage = (
  mail: Pick<EmailContent, 'subject' | 'preview'>,
  rows: string[],
  typefaces: string | undefined,
): string => withFonts(emailDocument(mail, centredColumn(rows)), typefaces);

const renderEmailHtml = (email: EmailContent, shop: Jacket): string => {
  const { action, closing, facts, notice, quote } = email;
  const body =
    heading(email.heading) +
    paragraphs(email.paragraphs, 14) +
    (quote ? quotationBlock(quote) : '') +
    (facts ? factsTable(facts) : '');
  const rows = [
    jacketRows(shop, email.tickBar),
    notice ? blockRow(smallText(escapeHtml(notice)), 20) : '',
    blockRow(body, notice ? 12 : 28),
    action ? actionRows(action, shop.accent) : '',
    closing ? blockRow(paragraphs(closing, 0), 28) : '',
    footerRow(email.foot),
  ];
  return emailPage(email, rows, shop.typefaces);
};

/** Returns the email as plain text and as HTML. */
export const composeEmail = (
  email: EmailContent,
  shop: Jacket,
): { subject: string; text: string; html: string } => ({
  subject: email.subject,
  text: renderEmailText(email, shop),
  html: renderEmailHtml(email, shop),
});
