import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../../../shared/api/answer-of.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import {
  inboxMessage,
  messageList,
  speakingMessage,
  threadEntry,
  threadOf,
} from '../../../../test/answers/messages.ts';
import { orderList, orderRow } from '../../../../test/answers/orders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';

type List = AnswerOf<'listMessages'>;
type Message = List['messages'][number];
type Thread = AnswerOf<'readThread'>;

const hourMs = 3_600_000;
const fromNow = (hours: number): string =>
  new Date(Date.now() + hours * hourMs + 30_000).toISOString();

let queries: string[];
let noted: object[];
let replies: { key: string | null; body: object }[];

/** Serves an inbox that remembers the changes of its messages, and a conversation of each. */
const holds = (
  messages: Message[],
  more: Partial<List> = {},
  thread: Partial<Thread> = {},
) => {
  const stored = new Map(messages.map((message) => [message.id, message]));
  const entries = [...(thread.entries ?? [])];
  const answer = (id: unknown) => {
    const message = stored.get(String(id));
    return message
      ? HttpResponse.json(threadOf(message, { ...thread, entries }))
      : HttpResponse.json(
          { success: false, code: 'MESSAGE_NOT_FOUND', error: 'None.' },
          { status: 404 },
        );
  };
  server.use(
    http.get('*/api/admin/messages', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      if (searchParams.get('limit') !== '1') queries.push(search);
      const state = searchParams.get('state');
      const fitting = [...stored.values()].filter(
        (message) => !state || message.state === state,
      );
      return HttpResponse.json(messageList(fitting, more));
    }),
    http.get('*/api/admin/messages/:id', ({ params }) => answer(params['id'])),
    http.put('*/api/admin/messages/:id', async ({ request, params }) => {
      const change = (await request.json()) as Partial<Message>;
      noted.push(change);
      const before = stored.get(String(params['id'])) ?? inboxMessage();
      const answeredAt = {
        answered: new Date().toISOString(),
        archived: before.answeredAt,
        new: null,
        read: null,
      }[change.state ?? 'archived'];
      const message = { ...before, ...change, answeredAt };
      stored.set(message.id, message);
      return HttpResponse.json({ message });
    }),
    http.put(
      '*/api/admin/messages/:id/assignee',
      async ({ request, params }) => {
        const { name } = (await request.json()) as { name: string };
        const before = stored.get(String(params['id'])) ?? inboxMessage();
        stored.set(before.id, { ...before, assignee: name || null });
        entries.push(threadEntry({ kind: 'assigned', text: name }));
        return answer(params['id']);
      },
    ),
    http.post('*/api/admin/messages/:id/reply', async ({ request, params }) => {
      const body = (await request.json()) as { text: string };
      replies.push({ key: request.headers.get('idempotency-key'), body });
      entries.push(threadEntry({ text: body.text, delivery: null }));
      return answer(params['id']);
    }),
  );
};

const refuses = () =>
  server.use(
    http.get('*/api/admin/messages', () =>
      HttpResponse.json(
        { success: false, code: 'UNAVAILABLE', error: 'Away.' },
        { status: 503 },
      ),
    ),
  );

beforeEach(() => {
  queries = [];
  noted = [];
  replies = [];
  window.sessionStorage.clear();
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
  );
});

const fresh = () =>
  inboxMessage({ receivedAt: fromNow(-2), answerBy: fromNow(22) });
const late = () =>
  speakingMessage({
    state: 'read',
    receivedAt: fromNow(-27),
    answerBy: fromNow(-3.1),
  });

const entries = () =>
  screen.findByRole('list', { name: 'Messages, newest first' });

describe('the message inbox', () => {
  it('shows the sender and subject of each message and the time left to answer', async () => {
    holds([fresh(), late()]);
    renderAdmin('/admin/messages');
    const list = within(await entries());
    expect(
      list.getByRole('link', {
        name: /Bashir Lawal.*Table 3\.2.*22 h [01] min left.*waits 1 h 5\d min.*Contact ?, new/,
      }),
    ).toBeInTheDocument();
    expect(
      list.getByRole('link', {
        name: /Chinelo Obi.*3 h \d min late.*Speaking/,
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Messages 1 unanswered' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  it('filters and searches, and puts both in the address', async () => {
    holds([fresh()], { assignees: ['Bola'] });
    const page = renderAdmin('/admin/messages');
    await entries();
    await page.user.click(screen.getByRole('button', { name: 'New' }));
    await page.user.selectOptions(screen.getByLabelText('Kind'), 'Contact');
    await page.user.type(screen.getByLabelText('Search'), 'table{Enter}');
    await page.user.selectOptions(screen.getByLabelText('Assigned to'), 'Bola');
    await page.user.click(screen.getByRole('radio', { name: 'From–to' }));
    fireEvent.change(screen.getByLabelText('First day'), {
      target: { value: '2025-11-20' },
    });
    await waitFor(() =>
      expect(page.url()).toBe(
        '/admin/messages?search=table&state=new&kind=contact&assignee=Bola&date=custom&from=2025-11-20',
      ),
    );
    await waitFor(() =>
      expect(queries.at(-1)).toBe(
        '?search=table&state=new&kind=contact&assignee=Bola&from=2025-11-20',
      ),
    );
  });

  it('shows that there are no messages yet', async () => {
    holds([], { totalPages: 0 });
    renderAdmin('/admin/messages');
    expect(await screen.findByText('No messages yet.')).toBeInTheDocument();
  });

  it('shows an error when the messages cannot be loaded, and loads them on Try Again', async () => {
    refuses();
    const page = renderAdmin('/admin/messages');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The messages could not be loaded.',
    );
    holds([fresh()]);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await entries();
  });

  it('shows an error when the export of subscribers fails', async () => {
    server.use(
      http.get('*/api/admin/subscribers/export', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away.' },
          { status: 503 },
        ),
      ),
    );
    const page = renderAdmin('/admin/messages');
    await page.user.click(
      await screen.findByRole('button', { name: 'Export subscribers' }),
    );
    expect(await screen.findByText('Export failed')).toBeInTheDocument();
  });

  it('shows that answers by email cannot be read', async () => {
    holds([fresh()], {
      mailbox: {
        problem: 'No server answers at this address.',
        since: fromNow(-3),
      },
    });
    renderAdmin('/admin/messages');
    expect(
      await screen.findByText(/^Answers by email have not been read since/),
    ).toBeInTheDocument();
    expect(
      screen.getByText('No server answers at this address.'),
    ).toBeInTheDocument();
  });
});

describe('a new message', () => {
  const to = 'kunle@example.com';
  const field = (name: string) => screen.findByRole('textbox', { name });
  const started = inboxMessage({
    startedBy: 'admin',
    state: 'answered',
    answeredAt: '2025-11-21T07:05:00.000Z',
    subject: 'Your copies',
    message: '',
    email: to,
  });

  /** Answers attempts to send in turn, with a success at the end, and returns what was sent. */
  const answersSending = (...refusals: [code: string, error: string][]) => {
    const sent: { key: string | null; body: object }[] = [];
    server.use(
      http.post('*/api/admin/messages', async ({ request }) => {
        const body = (await request.json()) as object;
        sent.push({ key: request.headers.get('idempotency-key'), body });
        const [code, error] = refusals.shift() ?? [];
        return code
          ? HttpResponse.json({ success: false, code, error }, { status: 409 })
          : HttpResponse.json(threadOf(started));
      }),
      http.get(`*/api/admin/messages/${started.id}`, () =>
        HttpResponse.json(
          threadOf(started, { entries: [threadEntry({ text: 'Hello.' })] }),
        ),
      ),
    );
    return sent;
  };

  it('opens from the inbox; says what is missing, at the first such field', async () => {
    const page = renderAdmin('/admin/messages');
    await page.user.click(
      await screen.findByRole('link', { name: 'New message' }),
    );
    await heading('New message');
    const sent = answersSending();
    await page.user.click(
      await screen.findByRole('button', { name: 'Send message' }),
    );
    expect(await field('To')).toHaveFocus();
    await page.user.keyboard('kunle@example');
    for (const [name, fault] of [
      ['To', 'Please enter a valid email address'],
      ['Subject', 'Please enter a subject'],
      ['Message', /Please write a message/],
    ] as const)
      expect(await field(name)).toHaveAccessibleDescription(fault);
    expect(sent).toEqual([]);
    expect(await faultsOf(page.container)).toEqual([]);
  });

  it('goes to the person of an order, named by it, with saved answers; the draft stays over a reload and a failure', async () => {
    const { reference } = orderRow();
    const earlier = inboxMessage({ email: to, subject: 'Where is it?' });
    const recipient = {
      ...{ name: 'Kunle Ade', address: '1 Allen', city: 'Ikeja', state: 'LA' },
    };
    server.use(
      http.get('*/api/admin/orders', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search');
        const rows = [orderRow({ email: to, recipient })];
        return HttpResponse.json(orderList(search === reference ? rows : []));
      }),
      http.get('*/api/admin/messages', () =>
        HttpResponse.json(
          messageList([earlier, inboxMessage({ email: `x${to}` })]),
        ),
      ),
      http.get('*/api/admin/reply-templates', () =>
        HttpResponse.json({
          templates: [],
          offered: [
            { name: 'On its way', text: 'Dear {name}, {reference}. {author}' },
          ],
        }),
      ),
    );
    const url = `/admin/messages/new?to=${encodeURIComponent(to)}&order=${reference}`;
    const page = renderAdmin(url);
    await waitFor(async () =>
      expect(await field('Name (optional)')).toHaveValue('Kunle Ade'),
    );
    expect(await field('To')).toHaveValue(to);
    const aside = within(screen.getByRole('complementary'));
    expect(
      await aside.findByRole('link', { name: 'Where is it?' }),
    ).toHaveAttribute('href', `/admin/messages/${earlier.id}`);
    expect(aside.getByRole('link', { name: reference })).toBeVisible();
    expect(aside.queryByText(/^A message from/)).toBeNull();
    await page.user.type(await field('Subject'), 'Your copies');
    await page.user.selectOptions(
      screen.getByLabelText('Saved answer'),
      'On its way',
    );
    const text = `Dear Kunle Ade, ${reference}. Adaeze Okonkwo`;
    expect(await field('Message')).toHaveValue(text);
    expect(await faultsOf(page.container)).toEqual([]);
    page.unmount();

    const again = renderAdmin(url);
    expect(await field('Subject')).toHaveValue('Your copies');
    const sent = answersSending(
      ['RECIPIENT_ERASED', 'This person’s data was erased.'],
      ['RECIPIENT_REFUSES_EMAIL', 'A newsletter was refused.'],
    );
    await again.user.type(
      await field('Message'),
      ' Bye.{Control>}{Enter}{/Control}',
    );
    await screen.findByText('This person’s data was erased.');
    const confirmAndSend = async (label: string) => {
      const box = screen.getByLabelText(label);
      expect(box).not.toBeChecked();
      await again.user.click(box);
      await again.user.click(
        screen.getByRole('button', { name: 'Send message' }),
      );
    };
    await confirmAndSend('They asked me to write');
    // The author learns of each reason before the message leaves.
    await screen.findByText('A newsletter was refused.');
    await confirmAndSend('The address is right; send it');
    await screen.findByText('Message sent.');
    await heading('Your copies');
    expect(again.url()).toBe(`/admin/messages/${started.id}`);
    const body = {
      ...{ email: to, name: 'Kunle Ade', subject: 'Your copies' },
      text: `${text} Bye.`,
    };
    const erased = 'RECIPIENT_ERASED';
    expect(sent).toEqual(
      [[], [erased], [erased, 'RECIPIENT_REFUSES_EMAIL']].map((confirmed) => ({
        key: sent[0]?.key,
        body: { ...body, confirmed },
      })),
    );
    // The conversation begins with the author's text, and no answer is due.
    const entries = screen.getByRole('list', { name: 'Conversation' });
    expect(within(entries).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('no answer yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Spam' })).toBeNull();
    again.unmount();

    renderAdmin(url);
    expect(await field('Subject')).toHaveValue('');
  });

  it('shows only the orders and conversations of a typed address once it is left, and none after the draft is discarded', async () => {
    // A search by address also finds longer addresses, and conversations that the address only answered.
    const longer = `o${to}`;
    server.use(
      http.get('*/api/admin/orders', () =>
        HttpResponse.json(
          orderList([
            ...['IMP-1', 'IMP-2', 'IMP-3'].map((reference) =>
              orderRow({ email: longer, reference }),
            ),
            orderRow({ email: to }),
          ]),
        ),
      ),
      http.get('*/api/admin/messages', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const found = Array.from({ length: 12 }, (_each, index) =>
          inboxMessage({
            email: index < 5 ? longer : to.toUpperCase(),
            subject: `Email ${index}`,
          }),
        );
        const limit = Number(searchParams.get('limit'));
        return HttpResponse.json(messageList(found.slice(0, limit)));
      }),
    );
    const page = renderAdmin('/admin/messages/new?to=nobody');
    const aside = within(await screen.findByRole('complementary'));
    await page.user.type(await field('To'), `ade@example.com{Tab}`);
    await aside.findByText('No order with this email address.');
    await aside.findByText('No conversations with this address.');
    expect(aside.queryByRole('link')).toBeNull();

    await page.user.clear(await field('To'));
    await page.user.type(await field('To'), `${to}{Tab}`);
    await aside.findByRole('link', { name: 'Email 5' });
    expect(
      aside.getAllByRole('link').map(({ textContent }) => textContent),
    ).toEqual([
      orderRow().reference,
      'Mark as shipped',
      'Refund ₦45,000',
      'Open customer',
      ...[5, 6, 7, 8, 9].map((index) => `Email ${index}`),
    ]);
    await page.user.click(
      screen.getByRole('button', { name: 'Discard draft' }),
    );
    expect(await field('To')).toHaveValue('');
    expect(aside.getByText(/appear here\.$/)).toBeVisible();
  });

  it('leaves without the name of another address that was entered before', async () => {
    const recipient = {
      name: 'Ada Obi',
      address: '1',
      city: 'Jos',
      state: 'PL',
    };
    server.use(
      http.get('*/api/admin/orders', () =>
        HttpResponse.json(
          orderList([orderRow({ email: 'ada@example.com', recipient })]),
        ),
      ),
    );
    const sent = answersSending();
    const page = renderAdmin('/admin/messages/new');
    await page.user.type(await field('To'), 'ada@example.com{Tab}');
    await waitFor(async () =>
      expect(await field('Name (optional)')).toHaveValue('Ada Obi'),
    );
    await page.user.type(await field('Subject'), 'Your copies');
    await page.user.type(await field('Message'), 'Hello.');
    await page.user.clear(await field('To'));
    await page.user.type(await field('To'), `${to}{Control>}{Enter}{/Control}`);
    await screen.findByText('Message sent.');
    expect(sent).toMatchObject([{ body: { email: to, name: '' } }]);
  });

  it('is listed as written by the author, and without an answer', async () => {
    holds([started]);
    renderAdmin('/admin/messages');
    const list = within(await entries());
    expect(list.getByRole('link')).toHaveTextContent(
      /Your copies.*no answer yet.*You wrote first/,
    );
  });
});

const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name });
const replyBox = () => screen.findByRole('textbox', { name: 'Reply' });

describe('a conversation', () => {
  it('opens from the list and from an old address, marks a new message as read, and leads back to the same list', async () => {
    const message = fresh();
    holds([message]);
    const page = renderAdmin('/admin/messages?kind=contact');
    await page.user.click(await screen.findByRole('link', { name: /Bashir/ }));
    await heading('A message from Bashir Lawal');
    expect(page.url()).toBe(`/admin/messages/${message.id}`);
    expect(screen.getByText('Table 3.2 adds up to 101.')).toBeInTheDocument();
    await waitFor(() => expect(noted).toEqual([{ state: 'read' }]));
    await page.user.click(screen.getByRole('link', { name: 'All messages' }));
    await waitFor(() =>
      expect(page.url()).toBe('/admin/messages?kind=contact'),
    );
    page.unmount();
    const old = renderAdmin(`/admin/messages?message=${message.id}`);
    await heading('A message from Bashir Lawal');
    expect(old.url()).toBe(`/admin/messages/${message.id}`);
  });

  it('leads to what the author does with the order beside it, and to the customer', async () => {
    const message = fresh();
    const { email } = message;
    const { reference } = orderRow();
    holds([message]);
    server.use(
      http.get('*/api/admin/orders', () =>
        HttpResponse.json(
          orderList([
            // A search by address also finds longer addresses.
            orderRow({ email: `o${email}`, reference: 'IMP-1' }),
            orderRow({ email, delivery: 'ready' }),
            orderRow({ email, reference: 'IMP-2', refundedAmount: 4_500_000 }),
          ]),
        ),
      ),
    );
    renderAdmin(`/admin/messages/${message.id}`);
    const aside = within(await screen.findByRole('complementary'));
    const link = async (name: string) =>
      (await aside.findByRole('link', { name })).getAttribute('href');
    expect([
      await link('Mark as shipped'),
      await link('Refund ₦45,000'),
      await link('Open customer'),
    ]).toEqual([
      `/admin/orders/${reference}#ship`,
      `/admin/orders/${reference}#refund`,
      `/admin/customers/${encodeURIComponent(email)}`,
    ]);
    expect(aside.getByText('Refunded')).toBeInTheDocument();
    expect(aside.getByRole('link', { name: 'All 2 orders' })).toBeVisible();
    expect(aside.queryByText('IMP-1')).toBeNull();
  });

  it('shows answers by email as text, with what is folded, attached, automatic or from another address', async () => {
    const message = late();
    const mail = {
      quoted: 'Dear Chinelo, gladly.',
      attachments: [{ name: 'plan.pdf', bytes: 212_000 }],
      isCut: false,
    };
    const answer = { kind: 'answer', actor: null, mail } as const;
    holds(
      [message],
      {},
      {
        entries: [
          threadEntry({ text: 'Gladly.' }),
          threadEntry({
            ...answer,
            text: '<b>Thanks</b>',
            senderName: 'Chinelo Obi',
            senderEmail: 'CHINELO@example.org',
          }),
          threadEntry({
            ...answer,
            text: 'I am she.',
            senderName: '',
            senderEmail: 'other@example.net',
          }),
          threadEntry({
            ...answer,
            text: 'Out of office.',
            senderEmail: 'chinelo@example.org',
            isAutomatic: true,
            mail: null,
          }),
          threadEntry({ kind: 'assigned', text: 'Bola' }),
        ],
        waiting: [
          {
            id: inboxMessage().id,
            name: 'Kunle Ade',
            waitingSince: fromNow(-26),
          },
        ],
      },
    );
    const { container } = renderAdmin(`/admin/messages/${message.id}`);
    await heading('Keynote, 12 March 2026, Enugu');
    const thread = within(screen.getByRole('list', { name: 'Conversation' }));
    expect(thread.getByText('Eastern Communicators')).toBeInTheDocument();
    expect(thread.getByText('<b>Thanks</b>')).toBeInTheDocument();
    expect(thread.getAllByText('plan.pdf, 212 kB')).toHaveLength(2);
    expect(thread.getAllByText(/not stored here/)).toHaveLength(2);
    expect(
      thread.getByText(
        'Sent from other@example.net, not from the address of this conversation.',
      ),
    ).toBeInTheDocument();
    expect(thread.getByText('Automatic answer')).toBeInTheDocument();
    expect(thread.getByText(/^Assigned to Bola\./)).toBeInTheDocument();
    const next = screen.getByRole('link', { name: 'Kunle Ade' });
    expect(next.closest('li')).toHaveTextContent(/waits 25 h 5\d min/);
    expect(await faultsOf(container)).toEqual([]);
  });

  it('opens ready for the reply from the dashboard', async () => {
    const message = fresh();
    holds([message]);
    renderAdmin(`/admin/messages/${message.id}#reply`);
    expect(await replyBox()).toHaveFocus();
  });

  it('sends a reply with Ctrl+Enter once, and keeps the draft over a reload and a failure', async () => {
    const message = fresh();
    holds([message]);
    const page = renderAdmin(`/admin/messages/${message.id}`);
    await page.user.type(await replyBox(), 'Dear Bashir');
    page.unmount();
    const again = renderAdmin(`/admin/messages/${message.id}`);
    expect(await replyBox()).toHaveValue('Dear Bashir');
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        '*/api/admin/messages/:id/reply',
        ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await again.user.type(
      await replyBox(),
      ', thank you.{Control>}{Enter}{/Control}',
    );
    await screen.findByRole('alert');
    expect(await replyBox()).toHaveValue('Dear Bashir, thank you.');
    await again.user.click(screen.getByRole('button', { name: 'Send reply' }));
    await screen.findByText('Reply sent.');
    expect(replies).toEqual([
      {
        key: keys[0],
        body: { text: 'Dear Bashir, thank you.', archive: false },
      },
    ]);
    expect(await replyBox()).toHaveValue('');
    expect(
      await within(
        screen.getByRole('list', { name: 'Conversation' }),
      ).findByText('Dear Bashir, thank you.'),
    ).toBeInTheDocument();
  });

  it('fills in a saved answer, and sends none with a variable left open', async () => {
    const message = fresh();
    holds([message]);
    server.use(
      http.get('*/api/admin/reply-templates', () =>
        HttpResponse.json({
          templates: [
            {
              id: message.id,
              name: 'Class price',
              text: 'Dear {name}, about {reference}: yes. {author}',
            },
          ],
          offered: [{ name: 'Thanks', text: 'Thanks, {name}.' }],
        }),
      ),
    );
    const page = renderAdmin(`/admin/messages/${message.id}`);
    const box = await replyBox();
    await screen.findByRole('option', { name: 'Class price' });
    await page.user.selectOptions(
      screen.getByLabelText('Saved answer'),
      'Class price',
    );
    expect(box).toHaveValue(
      'Dear Bashir Lawal, about {reference}: yes. Adaeze Okonkwo',
    );
    expect(box).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(box).toHaveAccessibleDescription(/Please replace \{reference\}/);
    expect(replies).toEqual([]);
  });

  it('deletes a saved answer, and saves it again on Undo', async () => {
    const message = fresh();
    const saved = { id: message.id, name: 'Class price', text: 'Yes.' };
    let templates = [saved];
    let restored: unknown;
    holds([message]);
    server.use(
      http.get('*/api/admin/reply-templates', () =>
        HttpResponse.json({ templates, offered: [] }),
      ),
      http.delete(`*/api/admin/reply-templates/${saved.id}`, () => {
        templates = [];
        return HttpResponse.json({ deleted: true });
      }),
      http.post('*/api/admin/reply-templates', async ({ request }) => {
        restored = await request.json();
        templates = [saved];
        return HttpResponse.json(saved);
      }),
    );
    const page = renderAdmin(`/admin/messages/${message.id}`);
    await replyBox();
    await page.user.click(screen.getByRole('button', { name: 'Edit answers' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(
      await dialog.findByRole('button', { name: 'Delete Class price' }),
    );
    const undo = await dialog.findByRole('button', { name: /^Undo/ });
    await waitFor(() =>
      expect(
        dialog.queryByRole('button', { name: 'Delete Class price' }),
      ).toBeNull(),
    );
    await page.user.click(undo);
    await dialog.findByRole('button', { name: 'Delete Class price' });
    expect(restored).toEqual({ name: 'Class price', text: 'Yes.' });
    expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('shows a reply that waits or failed, and sends it again', async () => {
    const message = inboxMessage({
      state: 'answered',
      answeredAt: fromNow(-1),
    });
    const failed = threadEntry({
      delivery: {
        state: 'failed',
        reason: 'The mail server refused the email.',
      },
    });
    holds(
      [message],
      {},
      {
        from: '',
        answersArrive: false,
        entries: [
          threadEntry({
            delivery: {
              state: 'waiting',
              reason: 'The mail server did not answer in time.',
            },
          }),
          failed,
        ],
      },
    );
    const retried: string[] = [];
    server.use(
      http.post(
        '*/api/admin/messages/:id/replies/:reply/retry',
        ({ params }) => {
          retried.push(String(params['reply']));
          return HttpResponse.json(threadOf(message));
        },
      ),
    );
    const page = renderAdmin(`/admin/messages/${message.id}`);
    expect(
      await screen.findByText(
        /tried again by itself\. The mail server did not answer/,
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('The mail server refused the email.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/No mail server is set up/)).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Set up answers by email' }),
    ).toHaveAttribute('href', '/admin/settings/answers');
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(retried).toEqual([failed.id]));
  });

  it('is marked as answered, archived, restored, and as spam and back', async () => {
    const message = late();
    holds([message], { suspected: 1 });
    const page = renderAdmin(`/admin/messages/${message.id}`);
    const click = async (name: string) =>
      page.user.click(await screen.findByRole('button', { name }));
    for (const name of [
      'Mark as answered',
      'Mark as unanswered',
      'Archive',
      'Restore',
      'Spam',
      'Not spam',
    ])
      await click(name);
    await screen.findByRole('button', { name: 'Mark as answered' });
    expect(noted).toEqual([
      { state: 'answered' },
      { state: 'read' },
      { state: 'archived' },
      { state: 'read' },
      { suspected: true },
      { suspected: false },
    ]);
  });

  it('shows an error when a change could not be saved', async () => {
    const message = late();
    holds([message]);
    server.use(
      http.put('*/api/admin/messages/:id', () =>
        HttpResponse.json(
          { success: false, code: 'UNAVAILABLE', error: 'Away.' },
          { status: 503 },
        ),
      ),
    );
    const page = renderAdmin(`/admin/messages/${message.id}`);
    await page.user.click(
      await screen.findByRole('button', { name: 'Mark as answered' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The change could not be saved.',
    );
  });

  it('is assigned to a known person or to another one', async () => {
    const message = late();
    holds([message], { assignees: ['Bola'] });
    const page = renderAdmin(`/admin/messages/${message.id}`);
    const select = () => screen.findByLabelText('Assigned to');
    await screen.findByRole('option', { name: 'Bola' });
    await page.user.selectOptions(await select(), 'Bola');
    await waitFor(async () => expect(await select()).toHaveValue('Bola'));
    await page.user.selectOptions(await select(), 'Someone else…');
    await page.user.type(
      screen.getByLabelText('Name of the person'),
      'Tunde{Enter}',
    );
    await waitFor(async () => expect(await select()).toHaveValue('Tunde'));
  });

  it('shows that a message does not exist', async () => {
    holds([]);
    renderAdmin('/admin/messages/00000000-0000-4000-8000-000000000000');
    expect(
      await screen.findByText(
        'This message does not exist, or it was deleted.',
      ),
    ).toBeInTheDocument();
  });
});
