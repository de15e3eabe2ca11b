import type { Fact, Jacket, Letter } from './letter.model.ts';

const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => `&#${character.codePointAt(0)?.toString() ?? ''};`,
  );

const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

const tableAs =
  'role="presentation" cellpadding="0" cellspacing="0" border="0"';

// Clients that read the style block get the dark page; the others keep the inline colours.
const style = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) { .bg { background: #131518 !important; } .tx { color: #eae8e2 !important; } .so { color: #c3c2bc !important; } .ln { border-color: #2e3237 !important; } .ik { border-color: #eae8e2 !important; } td.sb { background: #eae8e2 !important; border-color: #eae8e2 !important; } a.sb { color: #17191c !important; } }
@media (max-width: 600px) { .pd { padding-left: 20px !important; padding-right: 20px !important; } .h1 { font-size: 26px !important; } }`;

const head = (title: string): string => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escape(title)}</title>
<style>
${style}
</style>
</head>`;

const block = (inside: string, top: number): string =>
  `<tr><td class="pd" style="padding:${top}px 32px 0">${inside}</td></tr>`;

const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');

const paragraph = (text: string): string =>
  `<p class="tx" style="margin:14px 0 0;font:17px/1.55 ${serif};color:#17191c">${lines(text)}</p>`;

const paragraphs = (texts: string[]): string => texts.map(paragraph).join('');

const quoted = (text: string): string =>
  `<div class="tx ik" style="margin:22px 0 0;padding:2px 0 2px 16px;border-left:3px solid #17191c;font:17px/1.55 ${serif};color:#17191c;overflow-wrap:anywhere">${lines(text)}</div>`;

const jacketOf = ({ author, bookTitle }: Jacket): string =>
  `<tr><td class="pd" bgcolor="#f6be26" style="background:#f6be26;padding:24px 32px 16px;color:#17191c"><p style="margin:0 0 4px;font:bold 13px/1.4 ${sans};color:#17191c">${escape(author)}</p><p style="margin:0;font:normal 28px/1.15 ${serif};letter-spacing:-.3px;color:#17191c">${escape(bookTitle)}</p></td></tr>`;

const row = ([label, value]: Fact, index: number, all: Fact[]): string => {
  const rule = index < all.length - 1 ? ';border-bottom:1px solid #d8d8d1' : '';
  const cell = `padding:9px 0;font:15px/1.45 ${sans}`;
  return `<tr><td class="so ln" valign="top" style="${cell};padding-right:16px;color:#464a50${rule}">${escape(label)}</td><td class="tx ln" valign="top" style="${cell};color:#17191c;overflow-wrap:anywhere${rule}">${escape(value)}</td></tr>`;
};

const factsTable = (facts: Fact[]): string =>
  `<table ${tableAs} width="100%" class="ik" style="border-top:1px solid #17191c;margin-top:22px">${facts.map(row).join('')}</table>`;

const button = ({ label, url }: NonNullable<Letter['action']>): string => {
  const href = escape(url);
  return `${block(`<table ${tableAs}><tr><td class="sb" bgcolor="#17191c" style="background:#17191c"><a class="sb" href="${href}" style="display:inline-block;padding:15px 26px 13px;font:bold 16px/1.2 ${sans};color:#fbfbf8;text-decoration:none">${escape(label)}</a></td></tr></table>`, 28)}
${block(`<p class="so" style="margin:0;font:13px/1.5 ${sans};color:#464a50">Or copy this line into your browser:<br><a class="tx" href="${href}" style="color:#17191c;word-break:break-all">${href}</a></p>`, 14)}`;
};

const foot = (small: string[]): string =>
  `<tr><td class="pd" style="padding:32px 32px 40px"><table ${tableAs} width="100%"><tr><td class="so ik" style="border-top:1px solid #17191c;padding-top:14px;font:13px/1.5 ${sans};color:#464a50">${small.map(escape).join('<br>')}</td></tr></table></td></tr>`;

/** As HTML that mail programs can bear: tables, inline styles, nothing fetched, every value escaped. */
const letterHtml = (letter: Letter, jacket: Jacket): string => {
  const { action, closing, facts, quote } = letter;
  const heading = `<h1 class="h1 tx" style="margin:0;font:normal 30px/1.15 ${serif};letter-spacing:-.3px;color:#17191c">${escape(letter.heading)}</h1>`;
  const body = [
    heading,
    paragraphs(letter.paragraphs),
    quote ? quoted(quote) : '',
    facts ? factsTable(facts) : '',
  ].join('');
  return `<!doctype html>
<html lang="en">
${head(letter.subject)}
<body class="bg" style="margin:0;padding:0;background:#fbfbf8">
<div role="main" lang="en" class="bg" style="background:#fbfbf8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escape(letter.preview)}</div>
<table ${tableAs} width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:0">
<table ${tableAs} width="100%" align="center" style="max-width:544px;margin:0 auto;text-align:left;border-collapse:collapse">
${jacketOf(jacket)}
${block(body, 28)}
${action ? button(action) : ''}
${closing ? block(paragraphs(closing), 14) : ''}
${foot(letter.foot)}
</table>
</td></tr></table>
</div>
</body>
</html>
`;
};

const factLines = (facts: Fact[]): string => {
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

const letterText = (letter: Letter, jacket: Jacket): string => {
  const { action, closing = [], facts, quote } = letter;
  return `${[
    `${jacket.bookTitle}\n${jacket.author}`,
    letter.heading,
    ...letter.paragraphs,
    ...(quote ? [quotedLines(quote)] : []),
    ...(facts ? [factLines(facts)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ['--', ...letter.foot].join('\n'),
  ].join('\n\n')}\n`;
};

/** An email of the shop, in both its forms. */
export const letterContent = (
  letter: Letter,
  { site, book }: { site: { authorName: string }; book: { title: string } },
): { subject: string; text: string; html: string } => {
  const jacket = { author: site.authorName, bookTitle: book.title };
  return {
    subject: letter.subject,
    text: letterText(letter, jacket),
    html: letterHtml(letter, jacket),
  };
};
