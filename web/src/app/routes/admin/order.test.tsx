import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  ebookDetail,
  orderDetail,
  seat,
  sentMail,
  timeline,
} from '../../../test/orders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../test/server.ts';

const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
const address = `/admin/orders/${reference}`;
const tokenKey = 'imprint-admin-token';
const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.y`;

const refusal = (
  status: number,
  code: string,
  error: string,
  details: string[] = [],
) => HttpResponse.json({ success: false, code, error, details }, { status });

let order = orderDetail();
/** What was asked for beside looking: method, path and body. */
let acts: unknown[];

const noteAct = async (request: Request) => {
  const text = await request.text();
  acts.push([
    request.method,
    new URL(request.url).pathname.replace('/api/admin/orders/', ''),
    text ? (JSON.parse(text) as unknown) : null,
  ]);
};

const answersTo = (
  method: 'post' | 'put' | 'delete',
  path: string,
  answer: () => object | Response = () => ({}),
) =>
  server.use(
    http[method](
      `*/api/admin/orders/${reference}${path}`,
      async ({ request }) => {
        await noteAct(request);
        const said = answer();
        return said instanceof Response ? said : HttpResponse.json(said);
      },
    ),
  );

const mailsAnswer = (mails = [sentMail()]) =>
  server.use(
    http.get('*/api/admin/mails', () =>
      HttpResponse.json({ mails, total: mails.length, totalPages: 1 }),
    ),
  );

const open = async (change: Partial<typeof order> = {}) => {
  order = { ...order, ...change };
  const page = renderAdmin(address);
  await screen.findByRole('heading', { name: 'Facts' });
  return page;
};

const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;

beforeEach(() => {
  order = orderDetail();
  acts = [];
  window.localStorage.setItem(tokenKey, token);
  mailsAnswer();
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get(`*/api/admin/orders/${reference}`, () =>
      HttpResponse.json({ order, timeline }),
    ),
    http.get('*/api/ebook/links', () =>
      HttpResponse.json({ seats: [seat()], total: 1, totalPages: 1 }),
    ),
  );
});

describe('the page of an order', () => {
  it('shows what it is', async () => {
    await open();
    expect(
      screen.getByRole('heading', { level: 1, name: reference }),
    ).toBeInTheDocument();
    expect(fact('Amount')).toHaveTextContent('₦45,000');
    expect(fact('Amount')).toHaveTextContent(
      '3 × ₦15,000. One tick is ₦1,000.',
    );
    expect(fact('Paid with')).toHaveTextContent(
      'Card, Nigeria; Paystack, second attempt',
    );
    expect(fact('Order to payment')).toHaveTextContent('1 min 52 s');
    expect(fact('Delivery')).toHaveTextContent('Address missing');
    await waitFor(() =>
      expect(fact('Mail')).toHaveTextContent(
        'Receipt, 21 Nov, 09:14, accepted',
      ),
    );
    expect(document.title).toBe(`Order ${reference} | Imprint back office`);
  });

  it('asks nobody for the address of an order whose money went back', async () => {
    await open({ refundedAmount: orderDetail().amount });
    expect(screen.queryByText('Address missing')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Ask again' }),
    ).not.toBeInTheDocument();
  });

  it('measures a large amount by ticks that can still be told apart', async () => {
    await open({ quantity: 10, amount: 15_000_000 });
    expect(fact('Amount')).toHaveTextContent(
      '10 × ₦15,000. One tick is ₦10,000.',
    );
  });

  it('tells what happened, the mails among it', async () => {
    await open({ delivery: null });
    await screen.findByText('Receipt mailed');
    const region = screen.getByRole('region', { name: 'What happened' });
    const told = within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(told).toHaveLength(3);
    expect(told[0]).toContain('09:12:40');
    expect(told[0]).toContain('Paperback × 3 at ₦15,000');
    expect(told[1]).toContain('Paid: pending became success');
    expect(told[2]).toContain('Receipt mailed');
  });

  it('stands without what other services cannot tell, and asks them again on demand', async () => {
    server.use(
      http.get('*/api/admin/mails', () =>
        refusal(503, 'UNAVAILABLE', 'Analytics are away.'),
      ),
    );
    const page = await open();
    const away = await screen.findByText(
      /The mails among it could not be loaded/,
    );
    mailsAnswer();
    await page.user.click(within(away).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Receipt mailed')).toBeInTheDocument();
  });

  it('leads back to the list as it was left', async () => {
    server.use(
      http.get('*/api/admin/orders', () =>
        HttpResponse.json({
          orders: [
            {
              ...orderDetail(),
              delivery: 'ready',
              flags: [],
              country: 'NG',
            },
          ],
          total: 1,
          totalPages: 1,
          attention: 0,
          eventsDelayedSince: null,
        }),
      ),
    );
    const page = renderAdmin('/admin/orders?search=ngozi');
    await page.user.click(await screen.findByRole('link', { name: reference }));
    await page.user.click(
      await screen.findByRole('link', { name: 'All orders' }),
    );
    await waitFor(() => expect(page.url()).toBe('/admin/orders?search=ngozi'));
  });

  it('says that there is no such order', async () => {
    server.use(
      http.get('*/api/admin/orders/:id', () =>
        refusal(404, 'ORDER_NOT_FOUND', 'There is no such order.'),
      ),
    );
    renderAdmin('/admin/orders/IMP-0000-0000-0000-0000');
    expect(
      await screen.findByText('There is no such order.'),
    ).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads it on demand', async () => {
    server.use(
      http.get(
        `*/api/admin/orders/${reference}`,
        () => refusal(503, 'UNAVAILABLE', 'Orders are away.'),
        { once: true },
      ),
    );
    const page = renderAdmin(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The order could not be loaded.Orders are away.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'Facts' }),
    ).toBeInTheDocument();
  });
});

describe('what the admin does with an order', () => {
  it('adds a note', async () => {
    answersTo('post', '/notes');
    const page = await open();
    const note = screen.getByLabelText(/^Note/);
    await page.user.type(note, 'Called her.');
    await page.user.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(note).toHaveValue(''));
    expect(acts).toEqual([
      ['POST', `${reference}/notes`, { text: 'Called her.' }],
    ]);
  });

  it('corrects the e-mail', async () => {
    answersTo('put', '/email', () => {
      order = orderDetail({ email: 'ngozi@example.com' });
      return { order };
    });
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Correct the e-mail' }),
    );
    const field = screen.getByLabelText('Corrected e-mail');
    expect(field).toHaveValue('ngozi.eze@example.com');
    await page.user.clear(field);
    await page.user.type(field, 'ngozi@example.com');
    await page.user.click(screen.getByRole('button', { name: 'Correct it' }));
    await waitFor(() =>
      expect(fact('Customer')).toHaveTextContent('ngozi@example.com'),
    );
    expect(acts).toEqual([
      ['PUT', `${reference}/email`, { email: 'ngozi@example.com' }],
    ]);
    expect(
      screen.getByRole('button', { name: 'Correct the e-mail' }),
    ).toHaveFocus();
  });

  it('says what is wrong with an e-mail, and keeps what was typed', async () => {
    answersTo('put', '/email', () =>
      refusal(400, 'VALIDATION_FAILED', 'Some of it is not right.', [
        'body.email: Please enter a valid email address',
      ]),
    );
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Correct the e-mail' }),
    );
    const field = screen.getByLabelText('Corrected e-mail');
    await page.user.type(field, ',');
    await page.user.click(screen.getByRole('button', { name: 'Correct it' }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /^Please enter a valid email address/,
      ),
    );
    expect(field).toHaveValue('ngozi.eze@example.com,');
  });

  it('sets the status by the version that was seen', async () => {
    answersTo('put', '', () =>
      refusal(409, 'EDITED_MEANWHILE', 'The order was changed meanwhile.'),
    );
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Set to failed' }),
    );
    const dialog = screen.getByRole('dialog');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Set to failed' }),
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'The order was changed meanwhile.',
    );
    expect(acts).toEqual([
      ['PUT', reference, { status: 'failed', version: 2 }],
    ]);
  });

  it('asks the buyer for the address again', async () => {
    answersTo('post', '/resend');
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(
      await screen.findByText('The buyer is asked for the address again.'),
    ).toBeInTheDocument();
    expect(acts).toEqual([
      ['POST', `${reference}/resend`, { mail: 'reminder' }],
    ]);
    expect(
      screen.getByRole('button', { name: 'Mark as shipped' }),
    ).toBeDisabled();
  });

  it('marks a parcel as shipped, with what is known of it', async () => {
    answersTo('post', '/shipment');
    const page = await open({
      delivery: {
        state: 'ready',
        address: {
          name: 'Ngozi Eze',
          phone: '0803 000 0000',
          address: '12 Allen Avenue',
          city: 'Ikeja',
          state: 'Lagos',
        },
        shippedAt: null,
        deliveredAt: null,
        carrier: null,
        trackingNumber: null,
      },
    });
    expect(fact('Delivery')).toHaveTextContent('12 Allen Avenue');
    await page.user.click(
      screen.getByRole('button', { name: 'Mark as shipped' }),
    );
    await page.user.type(screen.getByLabelText(/^Carrier/), 'GIG');
    await page.user.type(screen.getByLabelText(/^Tracking number/), '123');
    await page.user.click(screen.getByRole('button', { name: 'It has left' }));
    expect(
      await screen.findByText('Marked as shipped. The buyer is mailed.'),
    ).toBeInTheDocument();
    expect(acts).toEqual([
      [
        'POST',
        `${reference}/shipment`,
        { state: 'shipped', carrier: 'GIG', trackingNumber: '123' },
      ],
    ]);
  });

  it('corrects what was said of a parcel, and takes back what never left', async () => {
    answersTo('post', '/shipment');
    const page = await open({
      delivery: {
        state: 'shipped',
        address: null,
        shippedAt: '2026-11-21T10:00:00.000Z',
        deliveredAt: null,
        carrier: 'GIG',
        trackingNumber: '123',
      },
    });
    expect(fact('Delivery')).toHaveTextContent(
      'Shipped, 21 Nov, 11:00GIG, 123',
    );
    await page.user.click(
      screen.getByRole('button', { name: 'Correct the parcel' }),
    );
    await page.user.clear(screen.getByLabelText(/^Carrier/));
    await page.user.clear(screen.getByLabelText(/^Tracking number/));
    await page.user.type(screen.getByLabelText(/^Tracking number/), '124');
    await page.user.click(screen.getByRole('button', { name: 'Correct it' }));
    expect(
      await screen.findByText(/^The parcel is corrected/),
    ).toBeInTheDocument();
    await page.user.click(
      screen.getByRole('button', { name: 'Not shipped after all' }),
    );
    expect(await screen.findByText(/^Taken back/)).toBeInTheDocument();
    expect(acts).toEqual([
      [
        'POST',
        `${reference}/shipment`,
        { state: 'shipped', carrier: '', trackingNumber: '124' },
      ],
      ['POST', `${reference}/shipment`, { state: 'ready' }],
    ]);
  });

  it('sends the receipt again', async () => {
    answersTo('post', '/resend');
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Resend the receipt' }),
    );
    expect(
      await screen.findByText('Receipt: on its way again.'),
    ).toBeInTheDocument();
  });

  it('mails a new reading link for one seat', async () => {
    const sent: string[] = [];
    server.use(
      http.post('*/api/ebook/links/:id/send', ({ params }) => {
        sent.push(String(params['id']));
        return HttpResponse.json({ sent: true });
      }),
    );
    const page = await open(ebookDetail());
    await page.user.click(
      await screen.findByRole('button', { name: 'Mail a new link for copy 1' }),
    );
    expect(
      await screen.findByText('Copy 1 of 2: a new reading link is mailed.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([seat().links[0]?.id]);
  });

  it('gives a part back, by a key of its own', async () => {
    const keys: (string | null)[] = [];
    let isFirst = true;
    server.use(
      http.post(
        `*/api/admin/orders/${reference}/refund`,
        async ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          await noteAct(request);
          if (isFirst) {
            isFirst = false;
            return refusal(503, 'PAYMENT_UNAVAILABLE', 'Paystack is away.');
          }
          return HttpResponse.json({ refund: { state: 'queued' } });
        },
      ),
    );
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Refund ₦45,000' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Give money back' });
    await page.user.click(within(dialog).getByLabelText('A part of it'));
    const amount = within(dialog).getByLabelText('Amount in naira');
    await page.user.type(amount, '50,000');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Refund' }),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'No more than ₦45,000 is left',
    );
    await page.user.clear(amount);
    await page.user.type(amount, '15,000');
    await page.user.type(within(dialog).getByLabelText(/^Reason/), 'torn');
    const ask = within(dialog).getByRole('button', { name: 'Refund ₦15,000' });
    await page.user.click(ask);
    expect(await within(dialog).findByText('Paystack is away.')).toBeVisible();
    await page.user.click(ask);
    expect(
      await screen.findByText('The refund is taken on by the provider.'),
    ).toBeInTheDocument();
    const body = { amount: 1_500_000, attempt: 2, reason: 'torn' };
    expect(acts).toEqual([
      ['POST', `${reference}/refund`, body],
      ['POST', `${reference}/refund`, body],
    ]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('settles what was flagged', async () => {
    answersTo('post', '/flags/7/settle');
    const page = await open({
      flags: [
        {
          id: 7,
          reason: 'PAID_TWICE',
          detail: '4500000 kobo more came',
          attempt: 3,
          reference: `${reference}-3`,
          raisedAt: '2026-11-21T08:20:00.000Z',
          settledAt: null,
          settledNote: '',
        },
      ],
    });
    const region = screen.getByRole('region', { name: 'Needs attention' });
    expect(region).toHaveTextContent('Paid twice. The buyer paid this order');
    await page.user.type(
      within(region).getByLabelText(/^What you did/),
      'sent back',
    );
    await page.user.click(
      within(region).getByRole('button', { name: 'It is settled' }),
    );
    expect(await screen.findByText('“Paid twice” is settled.')).toBeVisible();
    expect(acts).toEqual([
      ['POST', `${reference}/flags/7/settle`, { note: 'sent back' }],
    ]);
  });

  it('deletes it, and brings it back', async () => {
    answersTo('delete', '', () => {
      order = orderDetail({
        deletedAt: '2026-11-21T09:00:00.000Z',
        restorableUntil: '2026-12-21T09:00:00.000Z',
      });
      return { restorableUntil: '2026-12-21T09:00:00.000Z' };
    });
    answersTo('post', '/restore', () => {
      order = orderDetail();
      return { order };
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
      screen.getByRole('region', { name: 'Think first' }),
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

describe('the session’s end', () => {
  const endTheSession = () =>
    server.use(
      http.post(`*/api/admin/orders/${reference}/notes`, () =>
        refusal(403, 'AUTHENTICATION_FAILED', 'Please log in again.'),
      ),
      http.post('*/api/resources/refresh-token', () =>
        refusal(403, 'AUTHENTICATION_FAILED', 'Please log in again.'),
      ),
    );

  const signInAgain = async (page: ReturnType<typeof renderAdmin>) => {
    server.use(
      http.post('*/api/auth/admin/login', () =>
        HttpResponse.json({
          success: true,
          user: { username: 'admin' },
          token: `${token}2`,
          message: 'ok',
        }),
      ),
    );
    await page.user.type(await screen.findByLabelText('Username'), 'admin');
    await page.user.type(screen.getByLabelText('Password'), 'secret');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Facts' });
  };

  it('never costs what was typed: after signing in it stands there again', async () => {
    endTheSession();
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Correct the e-mail' }),
    );
    await page.user.clear(screen.getByLabelText('Corrected e-mail'));
    await page.user.type(screen.getByLabelText('Corrected e-mail'), 'n@x.ng');
    await page.user.type(screen.getByLabelText(/^Note/), 'Called her.');
    await page.user.click(screen.getByRole('button', { name: 'Add the note' }));
    await signInAgain(page);
    expect(page.address()).toBe(address);
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Called her.');
    expect(screen.getByLabelText('Corrected e-mail')).toHaveValue('n@x.ng');
  });

  it('leaves a half-written refund open', async () => {
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Refund ₦45,000' }),
    );
    await page.user.type(screen.getByLabelText(/^Reason/), 'torn');
    endTheSession();
    server.use(
      http.post(`*/api/admin/orders/${reference}/refund`, () =>
        refusal(403, 'AUTHENTICATION_FAILED', 'Please log in again.'),
      ),
    );
    const dialog = screen.getByRole('dialog', { name: 'Give money back' });
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Refund ₦45,000' }),
    );
    await signInAgain(page);
    expect(
      screen.getByRole('dialog', { name: 'Give money back' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('torn');
  });

  it('leaves nothing behind when she signs out herself', async () => {
    server.use(
      http.post('*/api/auth/admin/logout', () => HttpResponse.json({})),
    );
    const page = await open();
    await page.user.type(screen.getByLabelText(/^Note/), 'Called her.');
    await page.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await signInAgain(page);
    expect(screen.getByLabelText(/^Note/)).toHaveValue('');
  });
});
