import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { embeddedAnswers } from '../../test/answers/builders.ts';
import { renderApp } from '../test/render-app.tsx';
import { server } from '../../test/setup/server.ts';

const open = () => renderApp('/terms', { answers: embeddedAnswers() });
const box = () => screen.getByLabelText('New essays, once a month');
const button = () => screen.getByRole('button', { name: 'Subscribe' });

const answers = (status: number, body: object) => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/newsletter', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
};

describe('the newsletter box', () => {
  it('sends the address and shows no message', async () => {
    const sent = answers(200, { received: true });
    const { user } = await open();
    const foot = within(screen.getByRole('contentinfo'));
    await user.type(box(), 'ngozi@example.com');
    const before = screen.getByRole('contentinfo').textContent;
    await user.click(button());
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(sent).toEqual([{ email: 'ngozi@example.com' }]);
    expect(screen.getByRole('contentinfo').textContent).toBe(before);
    expect(foot.queryByRole('status')).toBeNull();
    expect(foot.queryByRole('alert')).toBeNull();
  });

  it('shows no message when the server is unavailable, and keeps the address in the field', async () => {
    const sent = answers(503, { success: false, error: 'Away.', code: 'X' });
    const { user } = await open();
    await user.type(box(), 'ngozi@example.com{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(box()).toHaveValue('ngozi@example.com');
    expect(screen.queryByText('Away.')).toBeNull();
  });

  it('does not send an invalid address', async () => {
    const sent = answers(200, { received: true });
    const { user } = await open();
    await user.type(box(), 'ngozi{Enter}');
    expect(sent).toEqual([]);
  });
});
