// What the mails of the reader are built of: tables and inline styles, since mail programs know little else.

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

export const sans = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
export const serif = 'Georgia,serif';

export const row = (style: string, inside: string, classes = ''): string =>
  `<tr><td class="pd${classes}" style="${style}">${inside}</td></tr>`;

export const note = `font:13px/1.5 ${sans};color:#464a50`;

export const table = (inside: string, more = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse${more}">${inside}</table>`;

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

/** A whole mail: `subject` and `preview` are plain text, `rows` are table rows. */
export const mailPage = ({
  subject,
  preview,
  rows,
}: {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  rows: string[];
}): string => `<!doctype html>
<html lang="en">
${head(escape(subject))}
<body class="bg" style="margin:0;padding:0;background:#fbfbf8">
<div role="main" lang="en" class="bg" style="background:#fbfbf8">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escape(preview)}</div>
${table(`<tr><td align="center" style="padding:0">${table(rows.join('\n'), ';max-width:544px;margin:0 auto;text-align:left')}</td></tr>`)}
</div>
</body>
</html>
`;

export const heading = (text: string): string =>
  `<h1 class="h1 tx" style="margin:0;font:normal 30px/1.15 ${serif};letter-spacing:-.3px;color:#17191c">${escape(text)}</h1>`;

export const paragraph = (text: string, space: number): string =>
  `<p class="tx" style="margin:${space}px 0 0;font:17px/1.55 ${serif};color:#17191c">${escape(text)}</p>`;

/** The line at the end: which order, and who wrote. */
export const lastRow = (...lines: string[]): string =>
  row(
    'padding:32px 32px 40px',
    table(
      `<tr><td class="so ik" style="border-top:1px solid #17191c;padding-top:14px;${note}">${lines.map(escape).join('<br>')}</td></tr>`,
    ),
  );
