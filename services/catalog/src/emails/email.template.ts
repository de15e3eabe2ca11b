import { escapeHtml } from '@imprint/chassis/escape-html';
import {
  authorLine,
  block,
  button,
  column,
  copyableAddress,
  darkStyle,
  type EmailContent,
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
  serif,
  titleLine,
} from '@imprint/chassis/mail/email-layout';

/** The names in the header of the email. */
type Jacket = { author: string; bookTitle: string };

const paragraphs = (texts: string[]): string =>
  texts.map((text) => paragraph(text, 14)).join('');

const quoted = (text: string): string =>
  `<div class="tx ik" style="margin:22px 0 0;padding:2px 0 2px 16px;border-left:3px solid #17191c;font:17px/1.55 ${serif};color:#17191c;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</div>`;

const jacketOf = ({ author, bookTitle }: Jacket): string =>
  `<tr><td class="pd" bgcolor="#f6be26" style="background:#f6be26;padding:24px 32px 16px;color:#17191c">${authorLine(author)}${titleLine(bookTitle)}</td></tr>`;

const row = (
  [label, value]: EmailFact,
  index: number,
  all: EmailFact[],
): string => {
  const rule = ruleBelow(index, all);
  const cell = `padding:9px 0;font:15px/1.45 ${sans}`;
  return `<tr><td class="so ln" valign="top" style="${cell};padding-right:16px;color:#464a50${rule}">${escapeHtml(label)}</td><td class="tx ln" valign="top" style="${cell};color:#17191c;overflow-wrap:anywhere${rule}">${escapeHtml(value)}</td></tr>`;
};

const actionRows = ({
  label,
  url,
}: NonNullable<EmailContent['action']>): string => {
  const href = escapeHtml(url);
  return `${block(button(href, label), 28)}
${block(`<p class="so" style="margin:0;font:13px/1.5 ${sans};color:#464a50">${copyableAddress(href)}</p>`, 14)}`;
};

const emailHtml = (content: EmailContent, jacket: Jacket): string => {
  const { action, closing, facts, quote } = content;
  const body = [
    heading(content.heading),
    paragraphs(content.paragraphs),
    quote ? quoted(quote) : '',
    facts ? factsTable(facts.map(row)) : '',
  ].join('');
  const rows = [
    jacketOf(jacket),
    block(body, 28),
    action ? actionRows(action) : '',
    closing ? block(paragraphs(closing), 14) : '',
    footer(content.foot),
  ];
  return emailDocument(content, [darkStyle, narrowStyle], column(rows));
};

/** Renders an email as HTML and as plain text. */
export const emailContent = (
  content: EmailContent,
  { site, book }: { site: { authorName: string }; book: { title: string } },
): { subject: string; text: string; html: string } => {
  const jacket = { author: site.authorName, bookTitle: book.title };
  return {
    subject: content.subject,
    text: emailText(content, jacket),
    html: emailHtml(content, jacket),
  };
};
