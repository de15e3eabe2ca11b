import { escapeHtml } from '@imprint/chassis/escape-html';
import { fonts } from '@imprint/chassis/mail/email-fonts';
import {
  blockRow,
  emailPage,
  footerRow,
  heading,
  paragraph,
  siteNameRow,
} from '@imprint/chassis/mail/email-layout';
import { type EmailTexts, fillTexts } from '@imprint/chassis/mail/texts';
import type { BookSummary } from '../books/book.model.ts';
import type { SiteBrand } from '../store-profile/store-profile.model.ts';

export type CodeMail = {
  book: BookSummary;
  brand: SiteBrand;
  /** The author's city; empty if it is not shown. */
  city: string;
  /** Six digits. */
  code: string;
  reference: string;
};

/** Returns the email with the code that moves a reading link to another browser. */
export const composeDeviceCodeEmail = (
  { book, brand, city, code, reference }: CodeMail,
  edited: EmailTexts,
): { subject: string; text: string; html: string } => {
  const {
    subject,
    greeting,
    paragraph: own,
  } = fillTexts('device-code', edited, {
    ...{ code, reference, book: book.title, author: book.author },
    site: brand.siteName,
  });
  const reason =
    'Someone with your reading link wants to read in another browser. If it is you, enter this code on the page that asked for it. The code expires in ten minutes.';
  const otherwise =
    'If it is not you, ignore this email. Without the code your reading link stays in your browser.';
  const order = `Order ${reference}, e-book.`;
  const person = `${[book.author, city].filter(Boolean).join(', ')}. You can reply to this email.`;
  return {
    subject,
    text: [
      ...(brand.siteName ? [brand.siteName] : []),
      'Read on another device',
      ...greeting,
      reason,
      code,
      ...own,
      otherwise,
      order,
      person,
    ].join('\n\n'),
    html: emailPage(
      { subject, preview: 'Expires in ten minutes.' },
      [
        siteNameRow(brand.siteName),
        blockRow(
          heading('Read on another device') +
            [...greeting, reason].map((text) => paragraph(text, 14)).join(''),
          32,
        ),
        blockRow(
          `<p class="tx" style="margin:0;font:bold 34px/1.2 ${fonts.controls};letter-spacing:6px;color:#17191c">${escapeHtml(code)}</p>`,
          24,
        ),
        blockRow(
          [...own, otherwise]
            .map((text, index) => paragraph(text, index ? 14 : 0))
            .join(''),
          24,
        ),
        footerRow([order, person]),
      ],
      brand.typefaces,
    ),
  };
};
