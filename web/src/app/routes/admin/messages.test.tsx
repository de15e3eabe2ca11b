import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import {
  inboxMessage,
  messageList,
  speakingMessage,
} from '../../../test/answers/messages.ts';
import { renderAdmin } from '../../test/render-admin.tsx';
import { server } from '../../../test/setup/server.ts';

type List = AnswerOf<'listMessages'>;
type Message = List['messages'][number];

const hourMs = 3_600_000;
const fromNow = (hours: number): string =>
  new Date(Date.now() + hours * hourMs + 30_000).toISOString();

let queries: string[];
let noted: object[];

/** Serves an inbox that remembers the changes of its messages. */
const holds = (messages: Message[], more: Partial<List> = {}) => {
  const stored = new Map(messages.map((message) => [message.id, message]));
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
    http.put('*/api/admin/messages/:id', async ({ request, params }) => {
      const change = (await request.json()) as Partial<Message>;
      noted.push(change);
      const before = stored.get(String(params['id'])) ?? inboxMessage();
      const answeredAt =
        change.state === 'answered'
          ? new Date().toISOString()
          : before.answeredAt;
      const message = { ...before, ...change, answeredAt };
      stored.set(message.id, message);
      return HttpResponse.json({ message });
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

/** Runs a test on a narrow screen, such as a phone or a small laptop. */
const narrowly = (test: () => Promise<void>) => async () => {
  const wide = window.matchMedia.bind(window);
  window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
  try {
    await test();
  } finally {
    window.matchMedia = wide;
  }
};

beforeEach(() => {
  queries = [];
  noted = [];
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
        name: /Bashir Lawal.*Table 3\.2.*22 h [01] min left.*Contact ?, new/,
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

  it('opens a message and marks it as read', async () => {
    holds([fresh()]);
    const page = renderAdmin('/admin/messages');
    await page.user.click(await screen.findByRole('link', { name: /Bashir/ }));
    const article = within(
      await screen.findByRole('article', {
        name: 'A message from Bashir Lawal',
      }),
    );
    expect(article.getByText('Table 3.2 adds up to 101.')).toBeInTheDocument();
    await waitFor(() => expect(noted).toEqual([{ state: 'read' }]));
    expect(
      article.getByRole('link', { name: 'Reply by email' }),
    ).toHaveAttribute('href', expect.stringMatching(/^mailto:bashir@/));
    expect(page.url()).toMatch(/\/admin\/messages\?message=/);
  });

  it('shows the details of a speaking request', async () => {
    const request = late();
    holds([request]);
    renderAdmin(`/admin/messages?message=${request.id}`);
    const article = within(
      await screen.findByRole('article', {
        name: 'Keynote, 12 March 2026, Enugu',
      }),
    );
    expect(article.getByText('Eastern Communicators')).toBeInTheDocument();
    expect(article.getByText('400')).toBeInTheDocument();
    expect(noted).toEqual([]);
  });

  it('marks a message as answered, and as unanswered again', async () => {
    const message = late();
    holds([message]);
    const page = renderAdmin(`/admin/messages?message=${message.id}`);
    await page.user.click(
      await screen.findByRole('button', { name: 'Mark as answered' }),
    );
    expect(await screen.findByText('Marked as answered.')).toBeInTheDocument();
    await page.user.click(
      await screen.findByRole('button', { name: 'Mark as unanswered' }),
    );
    await screen.findByRole('button', { name: 'Mark as answered' });
    expect(noted).toEqual([{ state: 'answered' }, { state: 'read' }]);
  });

  it('archives a message and restores it', async () => {
    const message = late();
    holds([message]);
    const page = renderAdmin(`/admin/messages?message=${message.id}`);
    await page.user.click(
      await screen.findByRole('button', { name: 'Archive' }),
    );
    await page.user.click(
      await screen.findByRole('button', { name: 'Restore' }),
    );
    await screen.findByRole('button', { name: 'Mark as answered' });
    expect(noted).toEqual([{ state: 'archived' }, { state: 'read' }]);
  });

  it('keeps a message open that no longer matches the filter', async () => {
    holds([fresh()]);
    const page = renderAdmin('/admin/messages?state=new');
    await page.user.click(await screen.findByRole('link', { name: /Bashir/ }));
    await waitFor(() => expect(noted).toEqual([{ state: 'read' }]));
    await screen.findByText('No messages match your search and filters.');
    expect(
      screen.getByRole('article', { name: 'A message from Bashir Lawal' }),
    ).toBeInTheDocument();
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
    const page = renderAdmin(`/admin/messages?message=${message.id}`);
    await page.user.click(
      await screen.findByRole('button', { name: 'Mark as answered' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The change could not be saved.',
    );
  });

  it('filters and searches, and puts both in the address', async () => {
    holds([fresh()]);
    const page = renderAdmin('/admin/messages');
    await entries();
    await page.user.click(screen.getByRole('button', { name: 'New' }));
    await page.user.selectOptions(screen.getByLabelText('Kind'), 'Contact');
    await page.user.type(screen.getByLabelText('Search'), 'table{Enter}');
    await waitFor(() =>
      expect(page.url()).toBe(
        '/admin/messages?search=table&state=new&kind=contact',
      ),
    );
    await waitFor(() =>
      expect(queries.at(-1)).toBe('?search=table&state=new&kind=contact'),
    );
  });

  it('lists suspected spam separately and moves a message back to the inbox', async () => {
    const message = inboxMessage({ suspected: true });
    holds([message], { suspected: 1 });
    const page = renderAdmin('/admin/messages');
    await page.user.click(
      await screen.findByRole('button', { name: 'Suspected spam' }),
    );
    await page.user.click(await screen.findByRole('link', { name: /Bashir/ }));
    expect(page.url()).toMatch(/suspected=true/);
    await page.user.click(
      await screen.findByRole('button', { name: 'Not spam' }),
    );
    await screen.findByText('Moved to the inbox.');
    await waitFor(() =>
      expect(noted).toEqual([{ suspected: false }, { state: 'read' }]),
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

  it(
    'shows either the list or one message on a phone, with a link back',
    narrowly(async () => {
      holds([fresh()]);
      const page = renderAdmin('/admin/messages');
      await page.user.click(
        await screen.findByRole('link', { name: /Bashir/ }),
      );
      expect(
        await screen.findByRole('heading', {
          name: 'A message from Bashir Lawal',
        }),
      ).toHaveFocus();
      expect(screen.queryByLabelText('Search')).toBeNull();
      await page.user.click(
        screen.getByRole('link', { name: 'Back to the messages' }),
      );
      expect(await screen.findByLabelText('Search')).toBeInTheDocument();
      expect(page.url()).toBe('/admin/messages');
    }),
  );

  it('passes axe with a message open', async () => {
    const message = late();
    holds([fresh(), message]);
    const { container } = renderAdmin(`/admin/messages?message=${message.id}`);
    await screen.findByRole('article');
    expect(await faultsOf(container)).toEqual([]);
  });
});
