import { describe, expect, it } from '@jest/globals';
import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import { embeddedAnswers } from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

type Sent = { body: Record<string, unknown>; key: string | null };

/** Serves a contact endpoint that accepts every message, and returns the list of messages received. */
const acceptsMessages = (): Sent[] => {
  const sent: Sent[] = [];
  server.use(
    http.post('*/api/contact', async ({ request }) => {
      sent.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get('idempotency-key'),
      });
      return HttpResponse.json({ kept: true });
    }),
  );
  return sent;
};

const refuses = (status: number, body: object = {}) => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/contact', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json(
        { success: false, code: 'UNAVAILABLE', error: 'Away.', ...body },
        { status },
      );
    }),
  );
  return keys;
};

const open = () => renderApp('/contact', { answers: embeddedAnswers() });

const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

const fillIn = () => {
  type('Name', 'Tunde Bakare');
  type('Email', 'tunde@example.com');
  type('Message', 'I count one hundred and ninety-eight.');
};

const sendButton = () => screen.getByRole('button', { name: 'Send message' });

describe('the contact form', () => {
  it('sends the message and shows by when it will be answered', async () => {
    const sent = acceptsMessages();
    const { user } = await open();
    fillIn();
    await user.click(sendButton());
    const thanks = await screen.findByRole('heading', {
      name: 'Thank you for your message.',
    });
    expect(thanks).toHaveFocus();
    expect(
      screen.getByText(/We will reply to tunde@example.com by \d\d:\d\d tom/),
    ).toBeInTheDocument();
    expect(sent).toEqual([
      {
        body: {
          name: 'Tunde Bakare',
          email: 'tunde@example.com',
          message: 'I count one hundred and ninety-eight.',
          startedAt: expect.any(Number) as unknown as number,
        },
        key: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown as string,
      },
    ]);
    await user.click(
      screen.getByRole('button', { name: 'Write another message' }),
    );
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('shows an error under each incomplete field and focuses the first', async () => {
    const sent = acceptsMessages();
    const { user } = await open();
    type('Email', 'tunde@example');
    await user.click(sendButton());
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(
      'Please tell us your name',
    );
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(
      'Please write your message',
    );
    expect(
      screen.getByText('Please check 3 fields: Name, Email, Message.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
    type('Name', 'T');
    expect(screen.getByLabelText('Name')).toBeValid();
  });

  it('keeps the text when sending fails, and retries with the same idempotency key', async () => {
    const keys = refuses(503);
    const { user } = await open();
    fillIn();
    await user.click(sendButton());
    expect(
      await screen.findByText(
        'Your message could not be sent. Your text is saved on this page.',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Away. Or send it by WhatsApp to +234 800 000 0000.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue(
      'I count one hundred and ninety-eight.',
    );
    const sent = acceptsMessages();
    await user.click(sendButton());
    await screen.findByRole('heading', { name: /^Thank you/ });
    expect(sent[0]?.key).toBe(keys[0]);
  });

  it('uses a new idempotency key for a changed message', async () => {
    const keys = refuses(503);
    const { user } = await open();
    fillIn();
    await user.click(sendButton());
    await screen.findByText(/could not be sent/);
    type('Message', 'I count again.');
    const sent = acceptsMessages();
    await user.click(sendButton());
    await screen.findByRole('heading', { name: /^Thank you/ });
    expect(sent[0]?.key).not.toBe(keys[0]);
  });

  it('keeps its text over a reload, also offline', async () => {
    server.use(http.post('*/api/contact', () => HttpResponse.error()));
    const { user } = await open();
    fillIn();
    await user.click(sendButton());
    expect(
      await screen.findByText(/There is no connection just now/),
    ).toBeInTheDocument();
    cleanup();
    await open();
    expect(screen.getByLabelText('Name')).toHaveValue('Tunde Bakare');
    expect(screen.getByLabelText('Message')).toHaveValue(
      'I count one hundred and ninety-eight.',
    );
  });

  it('forgets its text once the message was sent', async () => {
    acceptsMessages();
    const { user } = await open();
    fillIn();
    await user.click(sendButton());
    await screen.findByRole('heading', { name: /^Thank you/ });
    cleanup();
    await open();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('shows server validation errors under their fields', async () => {
    refuses(400, {
      code: 'VALIDATION_FAILED',
      details: ['body.email: Please enter a valid email address'],
    });
    const { user } = await open();
    fillIn();
    await user.click(sendButton());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    expect(screen.queryByText(/could not be sent/)).not.toBeInTheDocument();
  });

  it('reports whether the hidden trap field was filled in', async () => {
    const sent = acceptsMessages();
    const { user } = await open();
    const trap = document.querySelector<HTMLInputElement>('[name="website"]');
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    fillIn();
    if (trap) trap.value = 'https://example.com';
    await user.click(sendButton());
    await screen.findByRole('heading', { name: /^Thank you/ });
    expect(sent[0]?.body).toHaveProperty('website', 'https://example.com');
  });

  it('shows the other contact channels and the promised response time', async () => {
    await open();
    expect(
      screen.getByRole('link', { name: '+234 800 000 0000' }),
    ).toHaveAttribute('href', 'https://wa.me/2348000000000');
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'LinkedIn' }),
    ).toHaveAttribute('href', 'https://example.com/in');
    expect(screen.getByText(/It is \d\d:\d\d in Lagos/)).toBeInTheDocument();
  });

  it.each([
    ['before sending', () => Promise.resolve()],
    [
      'with validation errors',
      async (user: Awaited<ReturnType<typeof open>>['user']) =>
        user.click(sendButton()),
    ],
  ])('passes axe %s', async (_when, act) => {
    const { user } = await open();
    await act(user);
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
  });
});
