import { someSettings } from '../../../web/src/test/answers/settings.ts';
import type { ScreenState } from '../openers.ts';
import {
  type Answers,
  openBackOffice,
  type Step,
  waitForText,
} from './openers.ts';
import { content } from './publishing-answers.ts';
import { nothingYet } from './shop-answers.ts';

const check = (id: string, state: string, detail: string, fix = '') => ({
  ...{ id, state, detail, fix },
  ok: state === 'done',
  command: '',
});

const checks = [
  check('site', 'done', 'Market Day, by Halima Danjuma.'),
  check('payments', 'done', 'Paystack accepts the test keys. No money moves.'),
  check(
    'webhook',
    'todo',
    'Paystack has not sent a message yet.',
    'Add the webhook address https://halima.example/api/webhooks/paystack to your Paystack account.',
  ),
  check(
    'email',
    'failed',
    'The mail server refused the password.',
    'Correct the mail server, then send a test email.',
  ),
  check('book', 'done', 'Market Day, 9 chapters, 61,240 words.'),
  check('cover', 'done', 'The cover is set.'),
  check('prices', 'done', 'Hardback ₦28,000, E-Book ₦9,500.'),
  check(
    'delivery',
    'todo',
    'Nigeria, 3–7 working days: the delivery of a new shop.',
    'Change the delivery, or confirm it.',
  ),
  check(
    'legal',
    'todo',
    '3 of 5 confirmed. Delivery and Refunds are not confirmed yet.',
    'Read the pages, then confirm them.',
  ),
  check(
    'domain',
    'done',
    'halima.example answers over HTTPS. Its certificate is valid until 20 February 2027 at 01:00.',
  ),
  check(
    'backup',
    'todo',
    'No backup has been made yet.',
    'The first one is made soon after the owner account is created.',
  ),
];

const newShop: Answers = {
  'GET /api/admin/dashboard-stats': { body: nothingYet },
  'GET /api/admin/settings': { body: someSettings() },
  'GET /api/admin/content': content,
  'GET /api/admin/readiness': {
    body: { checks, checkedAt: '2026-11-21T09:20:00.000Z' },
  },
  'GET /api/auth/admin/totp': { body: { success: true, enabled: false } },
};

const step = (name: string, sees: string, ...steps: Step[]) =>
  openBackOffice(
    `/admin/setup?step=${name}`,
    newShop,
    waitForText(sees),
    ...steps,
  );

/** The set-up of a new shop, and its dashboard before the first sale. */
export const setupStates: ScreenState[] = [
  {
    name: 'admin-ready',
    open: openBackOffice(
      '/admin',
      newShop,
      waitForText('Ready to sell'),
      waitForText('Place test order'),
    ),
  },
  { name: 'admin-setup-account', open: step('account', 'Second factor') },
  { name: 'admin-setup-brand', open: step('brand', 'Social image') },
  { name: 'admin-setup-payments', open: step('payments', 'Webhook') },
  { name: 'admin-setup-email', open: step('email', 'Send test email') },
  { name: 'admin-setup-domain', open: step('domain', 'answers over HTTPS') },
];
