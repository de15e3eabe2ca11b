import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faultsOf } from '../../../test/setup/faults-of.ts';
import {
  embeddedAnswers,
  siteContent,
} from '../../../test/answers/builders.ts';
import { renderApp } from '../../test/render-app.tsx';
import { server } from '../../../test/setup/server.ts';

const acceptsRequests = () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/speaking', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ kept: true });
    }),
  );
  return sent;
};

const open = () => renderApp('/speaking', { answers: embeddedAnswers() });

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

const fillIn = () => {
  type('Name', 'Chinelo Obi');
  type('Email', 'chinelo@example.org');
  type('Organization', 'Eastern Communicators');
  type('Date', '2999-03-12');
  type('Location', 'Enugu');
  type('Audience', '400');
};

const requestSent = () => screen.getByRole('button', { name: 'Send request' });

describe('the speaking request form', () => {
  it('sends the request and thanks for it', async () => {
    const sent = acceptsRequests();
    const { user } = await open();
    fillIn();
    await user.click(screen.getByLabelText('Keynote'));
    await user.click(requestSent());
    expect(
      await screen.findByText(/We will reply to chinelo@example.org by/),
    ).toBeInTheDocument();
    expect(sent).toEqual([
      {
        name: 'Chinelo Obi',
        email: 'chinelo@example.org',
        organization: 'Eastern Communicators',
        eventType: 'keynote',
        date: '2999-03-12',
        location: 'Enugu',
        audience: 400,
        startedAt: expect.any(Number) as unknown as number,
      },
    ]);
  });

  it('requires every field but the message', async () => {
    const sent = acceptsRequests();
    const { user } = await open();
    await user.click(requestSent());
    expect(
      screen.getByText(
        'Please check 7 fields: Name, Email, Organization, Kind of event, Date, Location, Audience.',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('radiogroup', { name: 'Kind of event' }),
    ).toHaveAccessibleDescription('Please choose the kind of event');
    expect(sent).toEqual([]);
  });

  it('focuses the kind of event when only that is missing', async () => {
    const { user } = await open();
    fillIn();
    await user.click(requestSent());
    expect(screen.getByLabelText('Conference')).toHaveFocus();
  });

  it('keeps every field over a reload, including the kind of event', async () => {
    const { user } = await open();
    fillIn();
    await user.click(screen.getByLabelText('Workshop'));
    cleanup();
    await open();
    expect(screen.getByLabelText('Date')).toHaveValue('2999-03-12');
    expect(screen.getByLabelText('Audience')).toHaveValue(400);
    expect(screen.getByLabelText('Workshop')).toBeChecked();
  });

  it('lists recent talks', async () => {
    await renderApp('/speaking', {
      answers: embeddedAnswers(
        {},
        siteContent({
          speaking: {
            description: 'Keynotes.',
            engagements: [
              {
                title: 'Annual meeting',
                kind: 'Keynote',
                place: 'Abuja',
                month: '2025-10',
                audience: 420,
                isSample: true,
              },
            ],
          },
        }),
      ),
    });
    expect(
      screen.getByRole('heading', { name: 'Recent talks' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Keynote, Abuja, 420 people')).toBeInTheDocument();
  });

  it('passes axe with errors under every field', async () => {
    const { user } = await open();
    await user.click(requestSent());
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
  });
});
