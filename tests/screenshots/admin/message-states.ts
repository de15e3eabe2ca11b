import {
  inboxMessage,
  messageList,
  speakingMessage,
  threadEntry,
  threadOf,
} from '../../../web/src/test/answers/messages.ts';
import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  fill,
  openBackOffice,
  press,
  type Step,
  waitForText,
} from './openers.ts';
import { reference } from './order-answers.ts';

const refused = /status of 503/;

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
    assignee: 'Bola',
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
        text: 'Bola',
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
            'The mail server refused the email. Check the recipient’s address, and the sender’s address in Settings, Email.',
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

const started = inboxMessage({
  startedBy: 'admin',
  state: 'answered',
  channel: 'email',
  subject: 'Your three copies',
  message: '',
  name: 'Kunle Ade',
  email: 'k.ade@example.com',
  receivedAt: '2026-11-21T07:00:00.000Z',
  answeredAt: '2026-11-21T07:00:00.000Z',
});

const startedThread = threadOf(started, {
  entries: [
    threadEntry({
      text: 'Dear Kunle,\n\nyour three copies go out tomorrow. Where shall they go?\n\nAdaeze',
      at: '2026-11-21T07:00:00.000Z',
    }),
  ],
});

const recipient = {
  ...{ name: 'Kunle Ade', address: '1 Allen Avenue' },
  ...{ city: 'Ikeja', state: 'Lagos' },
};

const compose = (rest: string, ...steps: Step[]) =>
  openBackOffice(
    `/admin/messages/new${rest}`,
    {
      'GET /api/admin/orders': {
        body: { orders: [{ ...order, recipient }], total: 1 },
      },
      'GET /api/admin/messages': {
        body: messageList([paidTwice.message, started]),
      },
      'GET /api/admin/reply-templates': {
        body: {
          templates: [],
          offered: [{ name: 'New reading link', text: 'Dear {name},' }],
        },
      },
      'POST /api/admin/messages': {
        status: 409,
        body: {
          success: false,
          code: 'RECIPIENT_REFUSES_EMAIL',
          error:
            'A newsletter to this address was refused, so the address may not exist. Check it, or ask for another one.',
        },
      },
    },
    waitForText('Send message'),
    ...steps,
  );

/** The inbox and one conversation. */
export const messageStates: ScreenState[] = [
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
    isWindow: true,
    open: conversation(
      paidTwice,
      'marked “on hold”',
      press('Edit answers'),
      waitForText('Saved answers'),
    ),
  },
  {
    name: 'admin-message-started',
    open: conversation(startedThread, 'no answer yet'),
  },
  {
    name: 'admin-message-new',
    open: compose('', press('Send message'), waitForText('enter a subject')),
  },
  {
    name: 'admin-message-new-to',
    open: compose(
      '?to=k.ade%40example.com',
      waitForText('Open customer'),
      fill('Subject', 'Your three copies'),
      fill('Message', 'Dear Kunle,\n\nwhere shall they go?\n\nAdaeze'),
      press('Send message'),
      waitForText('may not exist'),
    ),
    complains: /status of 409/,
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
];
