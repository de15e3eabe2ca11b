import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  ebookDetail,
  orderDetail,
  seat,
  sentMail,
} from '../../../../test/answers/orders.ts';
import { server } from '../../../../test/setup/server.ts';
import {
  requests,
  answersTo,
  mailsAnswer,
  open,
  reference,
  refusal,
  serveOrder,
  withOrder,
} from '../../../test/order-screen.ts';

withOrder();

describe('the actions on an order', () => {
  it('add a note', async () => {
    answersTo('post', '/notes');
    const page = await open();
    const note = screen.getByLabelText(/^Note/);
    await page.user.type(note, 'Called her.');
    await page.user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(note).toHaveValue(''));
    expect(requests).toEqual([
      ['POST', `${reference}/notes`, { text: 'Called her.' }],
    ]);
  });

  it('correct the email address', async () => {
    answersTo('put', '/email', () => {
      return { order: serveOrder(orderDetail({ email: 'ngozi@example.com' })) };
    });
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Change the email' }),
    );
    const field = screen.getByLabelText('New email');
    expect(field).toHaveValue('ngozi.eze@example.com');
    await page.user.clear(field);
    await page.user.type(field, 'ngozi@example.com');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'ngozi@example.com',
      ),
    );
    expect(requests).toEqual([
      ['PUT', `${reference}/email`, { email: 'ngozi@example.com' }],
    ]);
    expect(
      screen.getByRole('button', { name: 'Change the email' }),
    ).toHaveFocus();
  });

  it('show a validation error of the email address and keep what was typed', async () => {
    answersTo('put', '/email', () =>
      refusal(400, 'VALIDATION_FAILED', 'Some of it is not right.', [
        'body.email: Please enter a valid email address',
      ]),
    );
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Change the email' }),
    );
    const field = screen.getByLabelText('New email');
    await page.user.type(field, ',');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /^Please enter a valid email address/,
      ),
    );
    expect(field).toHaveValue('ngozi.eze@example.com,');
  });

  it('set the status with the version that the page shows', async () => {
    answersTo('put', '', () =>
      refusal(409, 'EDITED_MEANWHILE', 'The order was changed meanwhile.'),
    );
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Mark as failed' }),
    );
    const dialog = screen.getByRole('dialog');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Mark as failed' }),
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The order was changed meanwhile.',
    );
    expect(requests).toEqual([
      ['PUT', reference, { status: 'failed', version: 2 }],
    ]);
  });

  it('email another request for the delivery address', async () => {
    answersTo('post', '/resend');
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Request address again' }),
    );
    expect(
      await screen.findByText('The buyer is asked for the address again.'),
    ).toBeInTheDocument();
    expect(requests).toEqual([
      ['POST', `${reference}/resend`, { mail: 'reminder' }],
    ]);
    expect(
      screen.queryByRole('button', { name: 'Mark as shipped' }),
    ).not.toBeInTheDocument();
  });

  it('resend the receipt', async () => {
    answersTo('post', '/resend');
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Resend receipt' }),
    );
    expect(await screen.findByText('Receipt: sent again.')).toBeInTheDocument();
  });

  it('show that an email is being sent, and then its outcome, without a reload', async () => {
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    });
    const waiting = {
      template: 'receipt',
      recipient: 'ngozi@example.com',
      since: '2026-11-21T09:00:00.000Z',
      attempts: 1,
      nextTryAt: '2026-11-21T09:00:00.000Z',
      isSending: true,
      isResend: true,
    };
    answersTo('post', '/resend', () => {
      mailsAnswer([]);
      serveOrder(orderDetail({ waitingMails: [waiting] }));
      return {};
    });
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Resend receipt' }),
    );
    expect(await screen.findByText('Sending…')).toBeInTheDocument();
    expect(screen.queryByText(/Tried once/)).not.toBeInTheDocument();
    serveOrder(orderDetail());
    mailsAnswer([sentMail({ isResend: true })]);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(await screen.findByText(/accepted \(sent again\)/)).toBeVisible();
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('email a new reading link for one copy', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/ebook/links/:id/send', ({ params }) => {
        sent.push(String(params['id']));
        return HttpResponse.json({ sent: true });
      }),
    );
    const page = await open(ebookDetail());
    await page.user.click(
      await screen.findByRole('button', {
        name: 'Email a new link for copy 1',
      }),
    );
    expect(
      await screen.findByText('Copy 1 of 2: a new reading link is emailed.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([seat().links[0]?.id]);
  });

  it('delete the order and restore it', async () => {
    answersTo('delete', '', () => {
      serveOrder(
        orderDetail({
          deletedAt: '2026-11-21T09:00:00.000Z',
          restorableUntil: '2026-12-21T09:00:00.000Z',
        }),
      );
      return { restorableUntil: '2026-12-21T09:00:00.000Z' };
    });
    answersTo('post', '/restore', () => {
      return { order: serveOrder(orderDetail()) };
    });
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('dialog', {
      name: 'Are you sure you want to delete this order?',
    });
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Delete' }),
    );
    const undo = await screen.findByRole('button', {
      name: `Undo the deletion of ${reference}`,
    });
    const remaining = within(
      screen.getByRole('group', { name: 'Next step' }),
    ).getAllByRole('button');
    expect(remaining.map(({ textContent }) => textContent)).toEqual([
      'Refund ₦45,000',
    ]);
    expect(screen.queryByLabelText(/^Note/)).toBeNull();
    await page.user.click(undo);
    expect(
      await screen.findByRole('button', { name: 'Delete' }),
    ).toBeInTheDocument();
  });
});
