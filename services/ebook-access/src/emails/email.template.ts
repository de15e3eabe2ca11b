import {
  emailDocument,
  footnotes,
  narrowStyle,
  sans,
} from '@imprint/chassis/mail/email-layout';

export const serif = 'Georgia,serif';

export const row = (style: string, inside: string, classes = ''): string =>
  `<tr><td class="pd${classes}" style="${style}">${inside}</td></tr>`;

export const note = `font:13px/1.5 ${sans};color:#464a50`;

export const table = (inside: string, more = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse${more}">${inside}</table>`;

const styles = [
  '@media (prefers-color-scheme: dark) { .bg { background: #131518 !important; } .tx { color: #eae8e2 !important; } .so { color: #c3c2bc !important; } .ik { border-color: #eae8e2 !important; } }',
  '[data-ogsc] .tx { color: #eae8e2 !important; } [data-ogsc] .so { color: #c3c2bc !important; } [data-ogsb] .bg { background: #131518 !important; }',
  narrowStyle,
];

/** A whole mail: `subject` and `preview` are plain text, `rows` are table rows. */
export const emailHtml = ({
  rows,
  ...mail
}: {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  rows: string[];
}): string =>
  emailDocument(
    mail,
    styles,
    table(
      `<tr><td align="center" style="padding:0">${table(rows.join('\n'), ';max-width:544px;margin:0 auto;text-align:left')}</td></tr>`,
    ),
  );

/** The line at the end: which order, and who wrote. */
export const lastRow = (...lines: string[]): string =>
  row('padding:32px 32px 40px', table(footnotes(lines)));
