// Mail programs know little more than tables and inline styles; nothing is fetched, and every value is escaped.
import { escapeHtml } from '../escape-html.model.ts';

export type EmailFact = [label: string, value: string, kind?: 'total'];

/** What an email says, without its form. */
export type EmailContent = {
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  /** A small line above all else: that the email went out before. */
  notice?: string;
  heading: string;
  paragraphs: string[];
  /** Another's own words, shown as such. */
  quote?: string;
  facts?: EmailFact[];
  action?: { label: string; url: string };
  closing?: string[];
  /** Small print. */
  foot: string[];
};

export const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
export const serif = "Georgia,'Times New Roman',serif";

/** Colours in dark mode, for clients that read the style block; the others keep the inline colours. */
export const darkStyle =
  '@media (prefers-color-scheme: dark) { .bg { background: #131518 !important; } .tx { color: #eae8e2 !important; } .so { color: #c3c2bc !important; } .ln { border-color: #2e3237 !important; } .ik { border-color: #eae8e2 !important; } td.sb { background: #eae8e2 !important; border-color: #eae8e2 !important; } a.sb { color: #17191c !important; } }';
export const narrowStyle =
  '@media (max-width: 600px) { .pd { padding-left: 20px !important; padding-right: 20px !important; } .h1 { font-size: 26px !important; } }';

export const table = (inside: string, attributes = ''): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${inside}</table>`;

export const block = (inside: string, top: number): string =>
  `<tr><td class="pd" style="padding:${top}px 32px 0">${inside}</td></tr>`;

export const heading = (text: string, font = serif): string =>
  `<h1 class="h1 tx" style="margin:0;font:normal 30px/1.15 ${font};letter-spacing:-.3px;color:#17191c">${escapeHtml(text)}</h1>`;

export const paragraph = (text: string, top: number, font = serif): string =>
  `<p class="tx" style="margin:${top}px 0 0;font:17px/1.55 ${font};color:#17191c">${escapeHtml(text)}</p>`;

/** The rule between the rows of a table of facts, as a style. */
export const ruleBelow = (index: number, rows: unknown[]): string =>
  index < rows.length - 1 ? ';border-bottom:1px solid #d8d8d1' : '';

export const factsTable = (rows: string[]): string =>
  table(
    rows.join(''),
    ' width="100%" class="ik" style="border-top:1px solid #17191c;margin-top:22px"',
  );

export const authorLine = (author: string): string =>
  `<p style="margin:0 0 4px;font:bold 13px/1.4 ${sans};color:#17191c">${escapeHtml(author)}</p>`;

export const titleLine = (title: string, font = serif): string =>
  `<p style="margin:0;font:normal 28px/1.15 ${font};letter-spacing:-.3px;color:#17191c">${escapeHtml(title)}</p>`;

/** @returns nothing for a book without a subtitle */
export const subtitleLine = (subtitle: string, font = serif): string =>
  subtitle &&
  `<p style="margin:2px 0 0;font:italic 16px/1.35 ${font};color:#17191c">${escapeHtml(subtitle)}</p>`;

/** @param href an escaped address */
export const button = (href: string, label: string, edge = ''): string =>
  table(
    `<tr><td class="sb" bgcolor="#17191c" style="background:#17191c${edge}"><a class="sb" href="${href}" style="display:inline-block;padding:15px 26px 13px;font:bold 16px/1.2 ${sans};color:#fbfbf8;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );

/** The address of a button once more, for mail programs that open pages in a window of their own. */
export const copyableAddress = (href: string): string =>
  `Or copy this line into your browser:<br><a class="tx" href="${href}" style="color:#17191c;word-break:break-all">${href}</a>`;

export const footnotes = (lines: string[]): string =>
  `<tr><td class="so ik" style="border-top:1px solid #17191c;padding-top:14px;font:13px/1.5 ${sans};color:#464a50">${lines.map(escapeHtml).join('<br>')}</td></tr>`;

export const footer = (lines: string[]): string =>
  `<tr><td class="pd" style="padding:32px 32px 40px">${table(footnotes(lines), ' width="100%"')}</td></tr>`;

/** Rows in the middle of the window, at most 544 px wide. */
export const column = (
  rows: string[],
  [before, after]: readonly [string, string] = ['', ''],
): string =>
  table(
    `<tr><td align="center" style="padding:0">
${before}${table(`\n${rows.join('\n')}\n`, ' width="100%" align="center" style="max-width:544px;margin:0 auto;text-align:left;border-collapse:collapse"')}
${after}</td></tr>`,
    ' width="100%" style="border-collapse:collapse"',
  );

/** A complete HTML email: `styles` are lines of CSS in the order in which they apply. */
export const emailDocument = (
  { subject, preview }: Pick<EmailContent, 'subject' | 'preview'>,
  styles: string[],
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

const factLines = (facts: EmailFact[]): string => {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  return facts
    .map(([label, value]) => `${label.padEnd(width)}${value}`)
    .join('\n');
};

const quotedLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The plain text form of an email. */
export const emailText = (
  content: EmailContent,
  { author, bookTitle }: { author: string; bookTitle: string },
): string => {
  const { notice, quote, facts, action, closing = [] } = content;
  return `${[
    `${bookTitle}\n${author}`,
    ...(notice ? [notice] : []),
    content.heading,
    ...content.paragraphs,
    ...(quote ? [quotedLines(quote)] : []),
    ...(facts ? [factLines(facts)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ['--', ...content.foot].join('\n'),
  ].join('\n\n')}\n`;
};
