import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  openBackOffice,
  signedOut,
  fill,
  press,
  waitForText,
  type Step,
} from './openers.ts';
import { reference } from './order-answers.ts';
import { mails } from './shop-answers.ts';

const refused = /status of 503/;

const pressSignIn: Step = async (page) => {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Sign In' }).click();
};

const signInRefused = (status: number, code: string, error: string) =>
  signedOut(
    {
      'POST /api/auth/admin/login': {
        status,
        body: { success: false, code, error },
      },
    },
    waitForText('Back office'),
    pressSignIn,
    waitForText(code === 'TOTP_REQUIRED' ? 'Code' : error),
  );

const auditList: AnswerOf<'listAudit'> = {
  isRebuilding: false,
  acts: [
    {
      id: '0197a000-0000-7000-8000-000000000001',
      at: '2026-11-21T09:00:05.000Z',
      actor: 'admin',
      service: 'orders',
      action: 'order.status-changed',
      subject: `order ${reference}`,
      before: { status: 'success', version: 2 },
      after: { status: 'failed', version: 3 },
    },
    {
      id: '0197a000-0000-7000-8000-000000000002',
      at: '2026-11-21T08:40:05.000Z',
      actor: 'admin',
      service: 'catalog',
      action: 'content.saved',
      subject: 'content',
      before: { version: 7 },
      after: { version: 8 },
    },
  ],
  total: 120,
  totalPages: 3,
};

const record = (rest: string, reply: Reply, sees: string) =>
  openBackOffice(
    `/admin/audit${rest}`,
    { 'GET /api/admin/audit': reply, 'GET /api/admin/mails': { body: mails } },
    waitForText(sees),
  );

const session = (id: number, device: string, current = false) => ({
  id: `0197a000-0000-7000-8000-00000000000${id}`,
  startedAt: '2026-11-21T07:00:00.000Z',
  lastSeenAt: '2026-11-21T09:18:00.000Z',
  expiresAt: '2026-11-21T19:00:00.000Z',
  device,
  current,
});

const qr = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h1v1H4zM6 6h2v2H6z"/></svg>`;

const off: AnswerOf<'readTotp'> = {
  enabled: false,
  enabledAt: null,
  recoveryCodesLeft: 0,
};
const on: AnswerOf<'readTotp'> = {
  enabled: true,
  enabledAt: '2026-11-20T09:00:00.000Z',
  recoveryCodesLeft: 2,
};

const account = (totp: object, ...steps: Step[]) =>
  openBackOffice(
    '/admin/settings/account',
    {
      'GET /api/auth/admin/sessions': {
        body: {
          sessions: [
            session(1, 'Firefox on Linux', true),
            session(2, 'Chrome on Android'),
          ],
        },
      },
      'GET /api/auth/admin/totp': { body: totp },
      'POST /api/auth/admin/totp': {
        body: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          otpauthUrl: 'otpauth://totp/Imprint:admin?secret=JBSWY3DPEHPK3PXP',
          qr: `data:image/svg+xml;base64,${Buffer.from(qr).toString('base64')}`,
        },
      },
      'POST /api/auth/admin/totp/confirm': {
        body: {
          recoveryCodes: Array.from(
            { length: 10 },
            (_, index) => `K7QX-${index}M4T-9RBC`,
          ),
        },
      },
    },
    waitForText('Chrome on Android'),
    ...steps,
  );

const erasures: AnswerOf<'listErasures'> = {
  erasures: [
    {
      id: '0197a000-0000-7000-8000-0000000000e1',
      person: 'erased-4f2c81d07b',
      erasedAt: '2026-11-21T08:00:00.000Z',
      isDone: false,
      parts: [
        { part: 'orders', doneAt: '2026-11-21T08:00:01.000Z' },
        { part: 'catalog', doneAt: null },
      ],
    },
    {
      id: '0197a000-0000-7000-8000-0000000000e2',
      person: 'erased-9a03be6611',
      erasedAt: '2026-11-20T10:00:00.000Z',
      isDone: true,
      parts: [{ part: 'orders', doneAt: '2026-11-20T10:00:01.000Z' }],
    },
  ],
};

const privacy = (...steps: Step[]) =>
  openBackOffice(
    '/admin/privacy',
    { 'GET /api/admin/privacy/erasures': { body: erasures } },
    waitForText('erased-4f2c81d07b'),
    ...steps,
  );

/** The screens of sign-in, emails, logs and the account. */
export const accountAndLogStates: ScreenState[] = [
  { name: 'admin-login', open: signedOut({}, waitForText('Back office')) },
  {
    name: 'admin-login-refused',
    open: signInRefused(401, 'LOGIN_FAILED', 'Login failed'),
    complains: /status of 401/,
  },
  {
    name: 'admin-login-second-factor',
    open: signInRefused(401, 'TOTP_REQUIRED', 'Please enter the code.'),
    complains: /status of 401/,
  },
  {
    name: 'admin-audit',
    open: record('', { body: auditList }, 'Status changed'),
  },
  {
    name: 'admin-audit-mails',
    open: record(
      '?show=mails',
      { body: auditList },
      'The mail server refused the email',
    ),
  },
  {
    name: 'admin-audit-away',
    open: record('', unavailable, 'Try Again'),
    complains: refused,
  },
  { name: 'admin-account', open: account(off) },
  {
    name: 'admin-account-set-up',
    open: account(off, press('Set up'), waitForText('Scan this')),
  },
  {
    name: 'admin-account-recovery-codes',
    open: account(
      off,
      press('Set up'),
      fill(/^Password$/, 'of the owner'),
      fill('Code', '123456'),
      press('Switch on'),
      waitForText('K7QX-0M4T-9RBC'),
    ),
  },
  { name: 'admin-account-on', open: account(on, waitForText('On since')) },
  {
    name: 'admin-account-others-dialog',
    isWindow: true,
    open: account(off, press('Sign out all others')),
  },
  { name: 'admin-privacy', open: privacy() },
  {
    name: 'admin-privacy-erase-dialog',
    isWindow: true,
    open: privacy(
      fill('Email of the person to erase', 'ngozi@example.com'),
      press('Erase…'),
      waitForText('Type the email again'),
    ),
  },
];
