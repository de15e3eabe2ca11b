import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  url,
  problem,
  access,
  requests,
  on,
  frameOf,
  serveBookBeforeEach,
} from '../../../../test/answers/reading.ts';
import { renderApp } from '../../../test/render-app.tsx';

serveBookBeforeEach();

describe('the start page of the reader', () => {
  it.each([
    [
      403,
      'SHARING_DETECTED',
      /^This link has been shared and is no longer valid\. Each reading link is personal/,
    ],
    [
      409,
      'CONCURRENT_SESSION',
      /^This book is already being read on another device\./,
    ],
    [
      410,
      'TOKEN_EXPIRED',
      /^This reading link has expired\. Please contact support for a new link\.$/,
    ],
    [
      404,
      'INVALID_TOKEN',
      /^This reading link is invalid or has been revoked\.$/,
    ],
    [503, 'UNAVAILABLE', /^Failed to validate access\. Please try again\.$/],
    [418, 'SOMETHING_ELSE', /^from the server$/],
  ])(
    'explains %i %s in the words of the specification',
    async (status, code, sentence) => {
      on('validate-access', () => problem(status, code), 'get');
      await renderApp(url);
      expect(
        await screen.findByRole('heading', { name: sentence }),
      ).toHaveFocus();
      expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
      expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute(
        'href',
        '/',
      );
      expect(screen.queryByText(/@/)).toBeNull();
    },
  );

  it('reports a missing token and offers no new link', async () => {
    await renderApp('/read-book');
    expect(
      await screen.findByRole('heading', { name: 'Invalid reading link' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'E-mail me a new link' }),
    ).toBeNull();
    expect(requests).toEqual([]);
  });

  it('checks the link again on Try Again', async () => {
    on('validate-access', () => problem(503, 'UNAVAILABLE'), 'get');
    const { user } = await renderApp(url);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    on('validate-access', access(false), 'get');
    await user.click(again);
    expect(
      await screen.findByRole('button', { name: 'Open the book' }),
    ).toBeInTheDocument();
  });

  it('emails a new link and shows the same text with or without a purchase', async () => {
    on('validate-access', () => problem(410, 'TOKEN_EXPIRED'), 'get');
    on('new-link', () => HttpResponse.json({ success: true }));
    const { user } = await renderApp(url);
    await user.click(
      await screen.findByRole('button', { name: 'E-mail me a new link' }),
    );
    expect(
      await screen.findByText(/^If this link belongs to a purchase/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'E-mail me a new link' }),
    ).toBeDisabled();
  });

  it('moves a link to this browser by an emailed code, typed with any separators', async () => {
    let isMoved = false;
    const sent: unknown[] = [];
    on(
      'validate-access',
      () => (isMoved ? access(true)() : problem(403, 'SHARING_DETECTED')),
      'get',
    );
    on('device', async (request) => {
      const body = (await request.json()) as { code?: string };
      sent.push(body.code);
      if (body.code === '000000')
        return problem(
          403,
          'WRONG_CODE',
          'Wrong code. You have 4 attempts left.',
        );
      isMoved = body.code !== undefined;
      return HttpResponse.json({ success: true, moved: isMoved, message: 'x' });
    });
    const { user } = await renderApp(url);
    await user.click(
      await screen.findByRole('button', { name: 'This is my device' }),
    );
    expect(
      await screen.findByRole('heading', {
        name: 'Enter the code we sent you',
      }),
    ).toHaveFocus();
    const field = screen.getByLabelText('Code');
    const move = screen.getByRole('button', { name: 'Move book here' });
    await user.type(field, '123');
    await user.click(move);
    expect(screen.getByText('Enter the six-digit code.')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '000000');
    await user.click(move);
    expect(
      await screen.findByText('Wrong code. You have 4 attempts left.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(
      await screen.findByText('We have sent another code.'),
    ).toBeInTheDocument();
    await user.clear(field);
    await user.click(field);
    await user.paste(' 482 013 ');
    await user.click(move);
    await frameOf();
    expect(sent).toEqual([undefined, '000000', undefined, '482013']);
  });

  it('shows why no code can be requested at the moment', async () => {
    on('validate-access', () => problem(403, 'SHARING_DETECTED'), 'get');
    on('device', () => problem(503, 'UNAVAILABLE', 'Please wait a moment.'));
    const { user } = await renderApp(url);
    await user.click(
      await screen.findByRole('button', { name: 'This is my device' }),
    );
    expect(
      await screen.findByText('Please wait a moment.'),
    ).toBeInTheDocument();
  });

  it('shows the title page of a fresh link and binds no device before the button is pressed', async () => {
    on('validate-access', access(false), 'get');
    const { user } = await renderApp(url);
    expect(
      await screen.findByRole('heading', { name: 'After the Applause' }),
    ).toBeInTheDocument();
    expect(requests).toEqual(['validate-access']);
    await user.click(screen.getByRole('button', { name: 'Open the book' }));
    expect(await screen.findByText('reader@example.com')).toBeInTheDocument();
    expect(requests.filter((call) => call === 'heartbeat')).toHaveLength(1);
  });

  it("recommends the phone's own browser before a book opens in a chat program", async () => {
    on('validate-access', access(false), 'get');
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('iPhone Instagram 340.0');
    await renderApp(url);
    expect(
      await screen.findByRole('heading', {
        name: 'Open this page in your browser first',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the book' })).toBeEnabled();
    agent.mockRestore();
  });

  it('refuses to open the book when the first heartbeat is refused', async () => {
    on('heartbeat', () => problem(409, 'CONCURRENT_SESSION'));
    await renderApp(url);
    expect(
      await screen.findByRole('heading', {
        name: /already being read on another device/,
      }),
    ).toBeInTheDocument();
  });
});
