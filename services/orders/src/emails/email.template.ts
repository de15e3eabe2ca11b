import { escapeHtml } from '@imprint/chassis/escape-html';
import {
  authorLine,
  block,
  button,
  column,
  copyableAddress,
  darkStyle,
  emailDocument,
  type EmailFact,
  emailText,
  factsTable,
  footer,
  heading,
  narrowStyle,
  paragraph,
  ruleBelow,
  sans,
  subtitleLine,
  table,
  titleLine,
} from '@imprint/chassis/mail/email-layout';
import type { StoreProfile } from '../store-profile/store-profile.model.ts';
import type { Email, TickBar } from './email.model.ts';

// Outlook on the web marks what it has darkened. The band stays yellow under ink everywhere.
const styles = [
  darkStyle,
  '[data-ogsc] .tx { color: #eae8e2 !important; } [data-ogsc] .so { color: #c3c2bc !important; } [data-ogsb] .bg { background: #131518 !important; } [data-ogsb] td.sb { background: #eae8e2 !important; } [data-ogsc] a.sb { color: #17191c !important; }',
  narrowStyle,
  '@media (max-width: 359px) { .nw { white-space: normal !important; } }',
];

const small = (text: string): string =>
  `<p class="so" style="margin:0px 0 0;font:13px/1.5 ${sans};color:#464a50">${text}</p>`;

const paragraphs = (texts: string[], first: number): string =>
  texts.map((text, index) => paragraph(text, index ? 14 : first)).join('');

const tickCells = ({ ticks, of = ticks }: TickBar): string => {
  const flat = 'font-size:0;line-height:0';
  const tick = `<td style="border-right:1px solid #17191c;${flat}">&nbsp;</td>`;
  const blank = `<td style="${flat}">&nbsp;</td>`;
  return tick.repeat(ticks) + blank.repeat(of - ticks);
};

const strip = (bar: TickBar): string =>
  `<tr><td style="padding:0">${table(`<tr>${tickCells(bar)}</tr>`, ' width="100%" height="14" style="border-collapse:collapse;table-layout:fixed;height:14px"')}</td></tr>`;

/** The book's jacket in plain HTML: who, what, and the ticks on its edge. */
const jacket = (shop: StoreProfile, bar: TickBar | undefined): string => {
  const cover = `<tr><td class="pd" style="padding:24px 32px 16px;color:#17191c">
${authorLine(shop.author)}
${titleLine(shop.bookTitle)}${subtitleLine(shop.bookSubtitle)}</td></tr>
${bar ? strip(bar) : ''}`;
  return `<tr><td bgcolor="#f6be26" style="background:#f6be26;padding:0">
${table(cover, ' width="100%" style="border-collapse:collapse"')}</td></tr>
${bar ? `<tr><td class="pd so" style="padding:8px 32px 0;font:13px/1.45 ${sans};color:#464a50">${escapeHtml(bar.caption)}</td></tr>` : ''}`;
};

// A reference or a time keeps to one line; its label breaks instead.
const wrapping = (value: string): string =>
  value.length <= 28
    ? 'white-space:nowrap'
    : 'word-break:break-word;overflow-wrap:anywhere';

const row = (
  [label, value, kind]: EmailFact,
  index: number,
  all: EmailFact[],
): string => {
  const rule = ruleBelow(index, all);
  const isTotal = kind === 'total';
  const font = `font:${isTotal ? 'bold' : 'normal'} 15px/1.45 ${sans}`;
  const [tone, colour] = isTotal ? ['tx', '#17191c'] : ['so', '#464a50'];
  return `<tr><td class="${tone} ln" valign="top" style="padding:9px 16px 9px 0;${font};color:${colour}${rule}">${escapeHtml(label)}</td><td align="right" class="tx ln nw" valign="top" style="padding:9px 0;${font};color:#17191c;${wrapping(value)}${rule}">${escapeHtml(value)}</td></tr>`;
};

const actionRows = ({ label, url }: NonNullable<Email['action']>): string => {
  const href = escapeHtml(url);
  return (
    block(button(href, label, ';border-bottom:3px solid #17191c'), 28) +
    block(small(copyableAddress(href)), 14)
  );
};

// Outlook for Windows knows no max-width.
const outlookColumn = [
  '<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="544" align="center"><tr><td><![endif]-->\n',
  '<!--[if mso]></td></tr></table><![endif]-->\n',
] as const;

const emailHtml = (email: Email, shop: StoreProfile): string => {
  const { action, closing, facts, notice } = email;
  const body =
    heading(email.heading) +
    paragraphs(email.paragraphs, 14) +
    (facts ? factsTable(facts.map(row)) : '');
  const rows = [
    jacket(shop, email.tickBar),
    notice ? block(small(escapeHtml(notice)), 20) : '',
    block(body, notice ? 12 : 28),
    action ? actionRows(action) : '',
    closing ? block(paragraphs(closing, 0), 28) : '',
    footer(email.foot),
  ];
  return emailDocument(email, styles, column(rows, outlookColumn));
};

/** An email of an order, in both its forms. */
export const emailContent = (
  email: Email,
  shop: StoreProfile,
): { subject: string; text: string; html: string } => ({
  subject: email.subject,
  text: emailText(email, shop),
  html: emailHtml(email, shop),
});
