import type { Shop } from '../shop/shop.model.ts';
import type { Fact, Letter, Tape } from './letter.model.ts';

const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => `&#${character.codePointAt(0)?.toString() ?? ''};`,
  );

const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

const tableAs =
  'role="presentation" cellpadding="0" cellspacing="0" border="0"';

// Clients that read the style block get the dark page; the others keep the inline colours,
// which stand both ways up. The band stays yellow under ink everywhere.
const style = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) { .bg { background: #131518 !important; } .tx { color: #eae8e2 !important; } .so { color: #c3c2bc !important; } .ln { border-color: #2e3237 !important; } .ik { border-color: #eae8e2 !important; } td.sb { background: #eae8e2 !important; border-color: #eae8e2 !important; } a.sb { color: #17191c !important; } }
[data-ogsc] .tx { color: #eae8e2 !important; } [data-ogsc] .so { color: #c3c2bc !important; } [data-ogsb] .bg { background: #131518 !important; } [data-ogsb] td.sb { background: #eae8e2 !important; } [data-ogsc] a.sb { color: #17191c !important; }
@media (max-width: 600px) { .pd { padding-left: 20px !important; padding-right: 20px !important; } .h1 { font-size: 26px !important; } }
@media (max-width: 359px) { .nw { white-space: normal !important; } }`;

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

const block = (inside: string, top: number, more = ''): string =>
  `<tr><td class="pd${more}" style="padding:${top}px 32px 0">${inside}</td></tr>`;

const small = (text: string, top: number): string =>
  `<p class="so" style="margin:${top}px 0 0;font:13px/1.5 ${sans};color:#464a50">${text}</p>`;

const paragraph = (text: string, top: number): string =>
  `<p class="tx" style="margin:${top}px 0 0;font:17px/1.55 ${serif};color:#17191c">${escape(text)}</p>`;

const paragraphs = (texts: string[], first: number): string =>
  texts.map((text, index) => paragraph(text, index ? 14 : first)).join('');

const tickCells = ({ ticks, of = ticks }: Tape): string => {
  const flat = 'font-size:0;line-height:0';
  const tick = `<td style="border-right:1px solid #17191c;${flat}">&nbsp;</td>`;
  const blank = `<td style="${flat}">&nbsp;</td>`;
  return tick.repeat(ticks) + blank.repeat(of - ticks);
};

const strip = (tape: Tape): string =>
  `<tr><td style="padding:0"><table ${tableAs} width="100%" height="14" style="border-collapse:collapse;table-layout:fixed;height:14px"><tr>${tickCells(tape)}</tr></table></td></tr>`;

/** The book's jacket in plain HTML: who, what, and the ticks on its edge. */
const jacket = (shop: Shop, tape: Tape | undefined): string => {
  const ink = 'color:#17191c';
  const subtitle = shop.bookSubtitle
    ? `<p style="margin:2px 0 0;font:italic 16px/1.35 ${serif};${ink}">${escape(shop.bookSubtitle)}</p>`
    : '';
  return `<tr><td bgcolor="#f6be26" style="background:#f6be26;padding:0">
<table ${tableAs} width="100%" style="border-collapse:collapse"><tr><td class="pd" style="padding:24px 32px 16px;${ink}">
<p style="margin:0 0 4px;font:bold 13px/1.4 ${sans};${ink}">${escape(shop.author)}</p>
<p style="margin:0;font:normal 28px/1.15 ${serif};letter-spacing:-.3px;${ink}">${escape(shop.bookTitle)}</p>${subtitle}</td></tr>
${tape ? strip(tape) : ''}</table></td></tr>
${tape ? `<tr><td class="pd so" style="padding:8px 32px 0;font:13px/1.45 ${sans};color:#464a50">${escape(tape.caption)}</td></tr>` : ''}`;
};

// A reference or a time keeps to one line; its label breaks instead.
const wrapping = (value: string): string =>
  value.length <= 28
    ? 'white-space:nowrap'
    : 'word-break:break-word;overflow-wrap:anywhere';

const row = (
  [label, value, kind]: Fact,
  index: number,
  all: Fact[],
): string => {
  const rule = index < all.length - 1 ? ';border-bottom:1px solid #d8d8d1' : '';
  const isTotal = kind === 'total';
  const font = `font:${isTotal ? 'bold' : 'normal'} 15px/1.45 ${sans}`;
  const [tone, colour] = isTotal ? ['tx', '#17191c'] : ['so', '#464a50'];
  return `<tr><td class="${tone} ln" valign="top" style="padding:9px 16px 9px 0;${font};color:${colour}${rule}">${escape(label)}</td><td align="right" class="tx ln nw" valign="top" style="padding:9px 0;${font};color:#17191c;${wrapping(value)}${rule}">${escape(value)}</td></tr>`;
};

const factsTable = (facts: Fact[]): string =>
  `<table ${tableAs} width="100%" class="ik" style="border-top:1px solid #17191c;margin-top:22px">${facts.map(row).join('')}</table>`;

const button = ({ label, url }: NonNullable<Letter['action']>): string => {
  const href = escape(url);
  return (
    block(
      `<table ${tableAs}><tr><td class="sb" bgcolor="#17191c" style="background:#17191c;border-bottom:3px solid #17191c"><a class="sb" href="${href}" style="display:inline-block;padding:15px 26px 13px;font:bold 16px/1.2 ${sans};color:#fbfbf8;text-decoration:none">${escape(label)}</a></td></tr></table>`,
      28,
    ) +
    block(
      small(
        `Or copy this line into your browser:<br><a class="tx" href="${href}" style="color:#17191c;word-break:break-all">${href}</a>`,
        0,
      ),
      14,
    )
  );
};

const foot = (lines: string[]): string =>
  `<tr><td class="pd" style="padding:32px 32px 40px"><table ${tableAs} width="100%"><tr><td class="so ik" style="border-top:1px solid #17191c;padding-top:14px;font:13px/1.5 ${sans};color:#464a50">${lines.map(escape).join('<br>')}</td></tr></table></td></tr>`;

/** As HTML that mail programs can bear: tables, inline styles, nothing fetched, every value escaped. */
export const letterHtml = (letter: Letter, shop: Shop): string => {
  const heading = `<h1 class="h1 tx" style="margin:0;font:normal 30px/1.15 ${serif};letter-spacing:-.3px;color:#17191c">${escape(letter.heading)}</h1>`;
  const { action, closing, facts, notice } = letter;
  return `<!doctype html>
<html lang="en">
${head(letter.subject)}
<body class="bg" style="margin:0;padding:0;background:#fbfbf8">
<div role="main" lang="en" class="bg" style="background:#fbfbf8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escape(letter.preview)}</div>
<table ${tableAs} width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:0">
<!--[if mso]><table ${tableAs} width="544" align="center"><tr><td><![endif]-->
<table ${tableAs} width="100%" align="center" style="max-width:544px;margin:0 auto;text-align:left;border-collapse:collapse">
${jacket(shop, letter.tape)}
${notice ? block(small(escape(notice), 0), 20) : ''}
${block(heading + paragraphs(letter.paragraphs, 14) + (facts ? factsTable(facts) : ''), notice ? 12 : 28)}
${action ? button(action) : ''}
${closing ? block(paragraphs(closing, 0), 28) : ''}
${foot(letter.foot)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
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

export const letterText = (letter: Letter, shop: Shop): string => {
  const { heading, action, closing = [] } = letter;
  return `${[
    `${shop.bookTitle}\n${shop.author}`,
    ...(letter.notice ? [letter.notice] : []),
    heading,
    ...letter.paragraphs,
    ...(letter.facts ? [factLines(letter.facts)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ['--', ...letter.foot].join('\n'),
  ].join('\n\n')}\n`;
};
