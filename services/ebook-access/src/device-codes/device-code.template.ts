import { escapeHtml } from '@imprint/chassis/escape-html';
import { heading, paragraph, sans } from '@imprint/chassis/mail/email-layout';
import type { BookSummary } from '../books/book.model.ts';
import { lastRow, emailHtml, row, serif } from '../emails/email.template.ts';

export type CodeMail = {
  book: BookSummary;
  /** The author's city; empty if it is not shown. */
  city: string;
  /** Six digits. */
  code: string;
  reference: string;
};

/** The email with a code for another browser. */
export const deviceCodeContent = ({
  book,
  city,
  code,
  reference,
}: CodeMail): { subject: string; text: string; html: string } => {
  const subject = `${code} is your code for ${book.title}`;
  const reason =
    'Somebody holds your reading link and asks to read in another browser. If that is you, type this code on the page that asked for it. It is good for ten minutes.';
  const otherwise =
    'If it is not you, do nothing: without the code your book stays where it is.';
  const order = `Order ${reference}, e-book.`;
  const person = `${[book.author, city].filter(Boolean).join(', ')}. Replies reach a person.`;
  return {
    subject,
    text: [
      'Read on another device',
      reason,
      code,
      otherwise,
      order,
      person,
    ].join('\n\n'),
    html: emailHtml({
      subject,
      preview: 'Good for ten minutes, in the browser that asked.',
      rows: [
        row(
          'padding:32px 32px 0',
          heading('Read on another device', serif) +
            paragraph(reason, 14, serif),
        ),
        row(
          'padding:24px 32px 0',
          `<p class="tx" style="margin:0;font:bold 34px/1.2 ${sans};letter-spacing:6px;color:#17191c">${escapeHtml(code)}</p>`,
        ),
        row('padding:24px 32px 0', paragraph(otherwise, 0, serif)),
        lastRow(order, person),
      ],
    }),
  };
};
