import type { Page } from 'playwright-core';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import {
  completeEmail,
  readDefaultTexts,
  withVariables,
} from '@imprint/chassis/mail/texts';
import { editableEmails, emailNames } from '@imprint/chassis/mail/texts/emails';
import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  type Answers,
  fill,
  openBackOffice,
  press,
  type Step,
  waitForText,
} from './openers.ts';

const texts = {
  ...readDefaultTexts('delivered'),
  greeting: 'Hello {name},',
  paragraph: 'Thank you for reading {book}. Tell me what you make of it!',
};

const emails: Reply = {
  body: {
    version: 2,
    testRecipient: 'adaeze@example.com',
    emails: emailNames.map((name) => {
      const defaults = readDefaultTexts(name);
      return {
        ...{ name, defaults, ...editableEmails[name] },
        texts: name === 'delivered' ? texts : defaults,
      };
    }),
  },
};

const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
const delivered = withVariables(
  'delivered',
  {
    preview: 'Your book was delivered.',
    tickBar: { ticks: 12, caption: 'One tick for each thousand naira.' },
    heading: 'Your book was delivered',
    paragraphs: ['The courier says that the parcel has arrived.'],
    facts: [
      ['Order', reference],
      ['Total', '₦12,000', 'total'],
    ],
    action: { label: 'Open order', url: 'https://shop.example/orders/1' },
    foot: ['Sent because you ordered this book.'],
  },
  {
    name: 'Ngozi',
    book: 'After the Applause',
    author: 'Adaeze Okonkwo',
    site: 'Imprint',
    reference,
    product: 'paperback',
  },
);

const preview: Reply = {
  body: {
    ...composeEmail(completeEmail(delivered, texts), {
      siteName: 'Imprint',
      author: 'Adaeze Okonkwo',
      bookTitle: 'After the Applause',
    }),
    basis: { kind: 'order', reference },
  },
};

const list = (reply: Reply, sees: string) =>
  openBackOffice(
    '/admin/settings/emails',
    { 'GET /api/admin/emails': reply },
    waitForText(sees),
  );

const form = (answers: Answers, ...steps: Step[]) =>
  openBackOffice(
    '/admin/settings/emails?email=delivered',
    {
      'GET /api/admin/emails': emails,
      'POST /api/admin/emails/orders/delivered/preview': preview,
      ...answers,
    },
    waitForText('Subject'),
    ...steps,
  );

const seesEmail: Step = (page) =>
  page
    .frameLocator('iframe')
    .getByText('Thank you for reading')
    .first()
    .waitFor();

const refused: Reply = {
  status: 400,
  body: {
    success: false,
    code: 'VALIDATION_FAILED',
    error: 'Some fields are missing or invalid.',
    details: [
      'body.subject: This email has no {title}. You can use {name}, {book}.',
    ],
  },
};

const previewOrRefuse = async (page: Page): Promise<Reply> =>
  (await page.getByLabel('Subject').first().inputValue()).includes('{title}')
    ? refused
    : preview;

// The frame runs no script, which the browser says of each that a test adds.
const complains = /sandboxed|status of 400/;

/** The texts of emails, with their preview. */
export const emailStates: ScreenState[] = [
  { name: 'admin-emails', open: list(emails, 'Delivery notice') },
  {
    name: 'admin-emails-away',
    open: list(unavailable, 'Try Again'),
    complains: /status of 503/,
  },
  { name: 'admin-email-texts', open: form({}, seesEmail), complains },
  {
    name: 'admin-email-texts-dark',
    open: form({}, seesEmail, press('Dark')),
    complains,
  },
  {
    name: 'admin-email-texts-plain',
    open: form({}, press('Plain text'), waitForText('Thank you for reading')),
    complains,
  },
  {
    name: 'admin-email-texts-refused',
    open: form(
      {
        'POST /api/admin/emails/orders/delivered/preview': previewOrRefuse,
      },
      seesEmail,
      fill('Subject', 'For {title}'),
      waitForText('This email has no'),
    ),
    complains,
  },
];
