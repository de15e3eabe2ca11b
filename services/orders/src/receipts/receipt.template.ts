import type { Receipt } from './receipt.model.ts';
import type { shop as sampleShop } from './shop.model.ts';

type Shop = Record<keyof typeof sampleShop, string>;

/** Its name in the mail queue. */
export const receiptName = 'receipt';

const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => `&#${character.codePointAt(0)?.toString() ?? ''};`,
  );

const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const tablePart =
  'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const ticks = (count: number): string =>
  '<td style="border-right:1px solid #17191c;font-size:0;line-height:0">&nbsp;</td>'.repeat(
    count,
  );

const cell = (text: string, isLabel: boolean, weight: string, rule: string) =>
  `<td ${isLabel ? '' : 'align="right" '}class="${isLabel && weight === 'normal' ? 'so' : 'tx'} ln" style="padding:9px ${isLabel ? '16px' : '0'} 9px 0;font:${weight} 15px/1.45 ${sans};color:${isLabel && weight === 'normal' ? '#464a50' : '#17191c'};word-break:break-word${rule}">${escape(text)}</td>`;

const row = ([label, value]: [string, string]): string => {
  const rule = ';border-bottom:1px solid #d8d8d1';
  return `<tr>${cell(label, true, 'normal', rule)}${cell(value, false, 'normal', rule)}</tr>`;
};

const totalRow = (total: string): string =>
  `<tr>${cell('Total', true, 'bold', '')}${cell(total, false, 'bold', '')}</tr>`;

const jacket = (shop: Shop, count: number): string =>
  `<tr><td bgcolor="#f6be26" style="background:#f6be26;padding:0">
<table ${tablePart} width="100%" style="border-collapse:collapse"><tr><td class="pd" style="padding:24px 32px 16px;color:#17191c">
<p style="margin:0 0 4px;font:bold 13px/1.4 ${sans};color:#17191c">${escape(shop.author)}</p>
<p style="margin:0;font:normal 28px/1.15 Georgia,serif;letter-spacing:-.3px;color:#17191c">${escape(shop.title)}</p>
<p style="margin:2px 0 0;font:italic 16px/1.35 Georgia,serif;color:#17191c">${escape(shop.subtitle)}</p></td></tr>
<tr><td style="padding:0"><table ${tablePart} width="100%" height="14" style="border-collapse:collapse;table-layout:fixed;height:14px"><tr>${ticks(count)}</tr></table></td></tr></table></td></tr>`;

const head = (title: string): string => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) { .bg { background: #131518 !important; } .tx { color: #eae8e2 !important; } .so { color: #c3c2bc !important; } .ln { border-color: #2e3237 !important; } .ik { border-color: #eae8e2 !important; } }
[data-ogsc] .tx { color: #eae8e2 !important; } [data-ogsc] .so { color: #c3c2bc !important; } [data-ogsb] .bg { background: #131518 !important; }
@media (max-width: 600px) { .pd { padding-left: 20px !important; padding-right: 20px !important; } .h1 { font-size: 26px !important; } }
</style>
</head>`;

const foot =
  'You bought a book, so you get a receipt; your address is on no list. Questions, and wrong numbers, by replying to this mail.';

const paragraph = (text: string, top: number): string =>
  `<p class="tx" style="margin:${top}px 0 0;font:17px/1.55 Georgia,serif;color:#17191c">${escape(text)}</p>`;

export const receiptHtml = (receipt: Receipt, shop: Shop): string =>
  `<!doctype html>
<html lang="en">
${head(receipt.subject)}
<body class="bg" style="margin:0;padding:0;background:#fbfbf8">
<div role="main" lang="en" class="bg" style="background:#fbfbf8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escape(receipt.preview)}</div>
<table ${tablePart} width="100%" style="border-collapse:collapse"><tr><td align="left" style="padding:0">
<table ${tablePart} width="100%" style="max-width:544px;border-collapse:collapse">
${jacket(shop, receipt.tape.ticks)}
<tr><td class="pd so" style="padding:8px 32px 0;font:13px/1.45 ${sans};color:#464a50">${escape(receipt.tape.caption)}</td></tr>
<tr><td class="pd" style="padding:28px 32px 0"><h1 class="h1 tx" style="margin:0;font:normal 30px/1.15 Georgia,serif;letter-spacing:-.3px;color:#17191c">${escape(receipt.heading)}</h1>${paragraph(receipt.opening, 14)}
<table ${tablePart} width="100%" class="ik" style="border-top:1px solid #17191c;margin-top:22px">${receipt.rows.map(row).join('')}${totalRow(receipt.total)}</table></td></tr>
<tr><td class="pd" style="padding:28px 32px 0">${paragraph(receipt.closing, 0)}</td></tr>
<tr><td class="pd" style="padding:32px 32px 40px"><table ${tablePart} width="100%"><tr><td class="so ik" style="border-top:1px solid #17191c;padding-top:14px;font:13px/1.5 ${sans};color:#464a50">${foot}<br>${escape(shop.author)}, ${escape(shop.city)}. Paid through Paystack.</td></tr></table></td></tr>
</table></td></tr></table>
</div>
</body>
</html>
`;

export const receiptText = (receipt: Receipt, shop: Shop): string => {
  const rows: [string, string][] = [...receipt.rows, ['Total', receipt.total]];
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return [
    shop.title,
    shop.author,
    '',
    receipt.heading,
    '',
    receipt.opening,
    '',
    ...rows.map(([label, value]) => `${label.padEnd(width)}${value}`),
    '',
    receipt.closing,
    '',
    '--',
    foot,
    `${shop.author}, ${shop.city}. Paid through Paystack.`,
    '',
  ].join('\n');
};
