import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import {
  inboxMessage,
  messageList,
  speakingMessage,
  threadEntry,
  threadOf,
} from '../../../web/src/test/answers/messages.ts';
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

const fresh = inboxMessage({
  receivedAt: '2026-11-21T07:05:00.000Z',
  answerBy: '2026-11-22T07:05:00.000Z',
});
const late = speakingMessage({
  state: 'read',
  receivedAt: '2026-11-20T06:00:00.000Z',
  answerBy: '2026-11-21T06:00:00.000Z',
});
const inbox = messageList([fresh, late], { suspected: 1 });

const received = (change: Parameters<typeof threadEntry>[0]) =>
  threadEntry({
    kind: 'answer',
    actor: null,
    senderName: 'Kunle Ade',
    senderEmail: 'k.ade@example.com',
    ...change,
  });

const paidTwice = threadOf(
  inboxMessage({
    state: 'read',
    channel: 'email',
    subject: 'Paid twice for one order',
    name: 'Kunle Ade',
    email: 'k.ade@example.com',
    assignee: 'Bisi',
    receivedAt: '2026-11-20T13:45:00.000Z',
    answerBy: '2026-11-21T13:45:00.000Z',
    message:
      'I think I paid twice for one order. The first payment showed an error, so I tried again, and now my bank shows two lines of ₦15,000.\n\nI need only one copy. Could you look, please?',
    mail: {
      quoted: '',
      attachments: [{ name: 'statement.png', bytes: 212_000 }],
      isCut: false,
    },
  }),
  {
    entries: [
      threadEntry({
        kind: 'assigned',
        text: 'Bisi',
        at: '2026-11-20T15:02:00.000Z',
        delivery: null,
      }),
      threadEntry({
        text: 'Thank you for the picture, Kunle. I see one payment on our side and am asking Paystack about the other.',
        at: '2026-11-20T15:10:00.000Z',
      }),
      received({
        text: 'Thanks. The second line is still there this evening, marked “on hold”.',
        at: '2026-11-20T16:31:00.000Z',
        mail: {
          quoted: '> Thank you for the picture, Kunle.',
          attachments: [],
          isCut: false,
        },
      }),
      received({
        text: 'It is me, from my other address.',
        senderName: '',
        senderEmail: 'kunle.ade.of.ikeja@another-provider.example',
        at: '2026-11-20T17:00:00.000Z',
      }),
      received({
        text: 'I am away until Monday.',
        isAutomatic: true,
        at: '2026-11-20T17:01:00.000Z',
      }),
      threadEntry({
        text: 'Paystack confirms it.',
        at: '2026-11-20T18:00:00.000Z',
        delivery: {
          state: 'failed',
          reason:
            'The mail server refused the email. Are the recipient and the sender (MAIL_FROM) right?',
        },
      }),
    ],
    waiting: [
      {
        id: fresh.id,
        name: 'Bashir Lawal',
        waitingSince: '2026-11-20T08:00:00.000Z',
      },
    ],
  },
);

const order = {
  _id: reference,
  reference,
  amount: 1_500_000,
  refundedAmount: 0,
  country: 'NG',
  delivery: 'ready',
  email: 'k.ade@example.com',
  flags: [],
  importedFrom: '',
  paymentDate: '2026-11-20T13:39:00.000Z',
  paymentMode: 'live',
  placedAt: '2026-11-20T13:38:00.000Z',
  productName: 'Paperback',
  quantity: 1,
  recipient: null,
  status: 'success',
};

const conversation = (
  thread: ReturnType<typeof threadOf>,
  sees: string,
  ...steps: Step[]
) =>
  openBackOffice(
    `/admin/messages/${thread.message.id}`,
    {
      [`GET /api/admin/messages/${thread.message.id}`]: { body: thread },
      'PUT /api/admin/messages/*': { body: { message: thread.message } },
      'GET /api/admin/orders': { body: { orders: [order], total: 1 } },
      'GET /api/admin/reply-templates': {
        body: {
          templates: [
            { id: fresh.id, name: 'Class price', text: 'Dear {name},' },
          ],
          offered: [{ name: 'New reading link', text: 'Dear {name},' }],
        },
      },
    },
    waitForText(sees),
    ...steps,
  );

const messages = (reply: Reply, rest: string, sees: string) =>
  openBackOffice(
    `/admin/messages${rest}`,
    {
      'GET /api/admin/messages': reply,
      'PUT /api/admin/messages/*': { body: { message: fresh } },
    },
    waitForText(sees),
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
    name: 'admin-messages',
    open: messages({ body: inbox }, '', 'Bashir Lawal'),
  },
  {
    name: 'admin-message',
    open: conversation(threadOf(late), 'Eastern Communicators'),
  },
  {
    name: 'admin-message-thread',
    open: conversation(
      paidTwice,
      'marked “on hold”',
      fill('Reply', 'Dear Kunle,\n\nPaystack confirms it.'),
    ),
  },
  {
    name: 'admin-message-templates',
    open: conversation(
      paidTwice,
      'marked “on hold”',
      press('Edit answers'),
      waitForText('Saved answers'),
    ),
  },
  {
    name: 'admin-messages-empty',
    open: messages({ body: messageList([]) }, '', 'No messages yet.'),
  },
  {
    name: 'admin-messages-away',
    open: messages(unavailable, '', 'Try Again'),
    complains: refused,
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
