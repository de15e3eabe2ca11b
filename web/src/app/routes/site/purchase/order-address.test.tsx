import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Delivery } from '../../../../features/order-page/buyers-order.shape.ts';
import {
  buyersOrder,
  delivery,
} from '../../../../features/order-page/test/buyers-order.ts';
import { siteContent } from '../../../../test/answers/builders.ts';
import { server } from '../../../../test/setup/server.ts';
import { address, open, serveOrder } from '../../../test/buyers-page.ts';

type SavedDelivery = { key: string | null; body: unknown };

const saves = (answer: Delivery): SavedDelivery[] => {
  const saved: SavedDelivery[] = [];
  server.use(
    http.put('*/api/orders/:reference/delivery', async ({ request }) => {
      saved.push({
        key: new URL(request.url).searchParams.get('key'),
        body: await request.json(),
      });
      return HttpResponse.json({ delivery: answer });
    }),
  );
  return saved;
};

const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(screen.getByLabelText('Name'), 'Ngozi Eze');
  await user.type(screen.getByLabelText('Phone'), '0803 000 0000');
  await user.type(
    screen.getByLabelText('Street address'),
    '12 Adeniran Ogunsanya Street',
  );
  await user.type(screen.getByLabelText('City or town'), 'Surulere');
  await user.selectOptions(screen.getByLabelText('State'), 'Lagos');
};
const save = () => screen.getByRole('button', { name: 'Save address' });

describe('the delivery address of an order', () => {
  it('can be in any state that the shop delivers to', async () => {
    serveOrder(buyersOrder());
    const delivered = {
      area: 'the south-west',
      time: '2 working days',
      states: ['Lagos', 'Ogun'],
      countries: [],
    };
    await open('?key=abc', siteContent({ delivery: delivered }));
    await screen.findByText(/delivery within the south-west included/);
    const offered = within(await screen.findByLabelText('State'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['Choose a state', 'Lagos', 'Ogun']);
    expect(screen.getAllByText(/2 working days/)).not.toHaveLength(0);
  });

  it('takes any text as the state while an earlier version of orders sends no states', async () => {
    const older = buyersOrder();
    delete older.addressStates;
    serveOrder(older);
    const { user } = await open('?key=abc', siteContent());
    await user.type(await screen.findByLabelText('State or region'), 'Lagos');
    expect(screen.getByLabelText('State or region')).toHaveValue('Lagos');
  });

  it('is saved and shown in a confirmation', async () => {
    serveOrder(buyersOrder());
    const saved = saves(delivery({ state: 'ready', address }));
    const { user } = await open('?key=abc');
    await screen.findByRole('heading', { name: 'Where shall we send them?' });
    await fill(user);
    await user.click(save());
    expect(
      await screen.findByText(
        'Address saved. Three copies go to Ngozi Eze, Surulere, Lagos.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus();
    expect(saved).toEqual([
      {
        key: 'abc',
        body: {
          name: 'Ngozi Eze',
          phone: '0803 000 0000',
          address: '12 Adeniran Ogunsanya Street',
          city: 'Surulere',
          state: 'Lagos',
        },
      },
    ]);
  });

  it('shows the errors of all fields at once and focuses the first', async () => {
    serveOrder(buyersOrder({ quantity: 1, amount: 1_500_000 }));
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Where shall we send it?' });
    await user.type(screen.getByLabelText('Name'), 'Ngozi');
    await user.type(screen.getByLabelText('Phone'), '0803 000 00');
    await user.click(save());
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
      /A Nigerian number has 11 digits; this one has 9/,
    );
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription(
      'Please choose a state',
    );
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    await user.type(screen.getByLabelText('Phone'), '000');
    expect(screen.getAllByRole('alert')).toHaveLength(3);
  });

  it('can be in any of the 36 states and the FCT by default', async () => {
    serveOrder(buyersOrder());
    await open();
    const select = await screen.findByLabelText('State');
    expect(within(select).getAllByRole('option')).toHaveLength(38);
  });

  it('stays in the form over a reload', async () => {
    serveOrder(buyersOrder());
    const { user } = await open();
    await screen.findByRole('heading', { name: /Where shall/ });
    await fill(user);
    cleanup();
    await open();
    expect(await screen.findByLabelText('Street address')).toHaveValue(
      '12 Adeniran Ogunsanya Street',
    );
    expect(screen.getByLabelText('State')).toHaveValue('Lagos');
  });

  it('stays in the form when the server is unavailable', async () => {
    serveOrder(buyersOrder());
    server.use(
      http.put('*/api/orders/:reference/delivery', () =>
        HttpResponse.json(
          { code: 'UNAVAILABLE', error: 'Away for a moment.' },
          { status: 503 },
        ),
      ),
    );
    const { user } = await open();
    await screen.findByRole('heading', { name: /Where shall/ });
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Away for a moment.Your entries are still in the form.',
    );
    expect(screen.getByLabelText('City or town')).toHaveValue('Surulere');
    saves(delivery({ state: 'ready', address }));
    await user.click(save());
    expect(await screen.findByText(/^Address saved/)).toBeInTheDocument();
  });

  it('shows a server validation error under its field', async () => {
    serveOrder(buyersOrder());
    server.use(
      http.put('*/api/orders/:reference/delivery', () =>
        HttpResponse.json(
          {
            code: 'VALIDATION_FAILED',
            error: 'x',
            details: ['body.city: Please write this on one line'],
          },
          { status: 400 },
        ),
      ),
    );
    const { user } = await open();
    await screen.findByRole('heading', { name: /Where shall/ });
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please write this on one line',
    );
    expect(screen.getByLabelText('City or town')).toHaveFocus();
  });

  it('can be changed until the parcel is shipped, and the change can be cancelled', async () => {
    serveOrder(
      buyersOrder({ delivery: delivery({ state: 'ready', address }) }),
    );
    const saved = saves(
      delivery({ state: 'ready', address: { ...address, city: 'Yaba' } }),
    );
    const { user } = await open();
    const change = async () =>
      user.click(await screen.findByRole('button', { name: 'Change address' }));
    await change();
    const city = screen.getByLabelText('City or town');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(city).toHaveValue('Surulere');
    await user.clear(city);
    await user.type(city, 'Yaba');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await change();
    expect(screen.getByLabelText('City or town')).toHaveValue('Surulere');
    await user.clear(screen.getByLabelText('City or town'));
    await user.type(screen.getByLabelText('City or town'), 'Yaba');
    await user.click(save());
    expect(await screen.findByText(/Ngozi Eze, Yaba, Lagos/)).toBeVisible();
    expect(saved[0]?.body).toMatchObject({ city: 'Yaba' });
  });

  it('cannot be changed when the order does not allow it', async () => {
    serveOrder(
      buyersOrder({
        delivery: delivery({ state: 'ready', address, mayChange: false }),
      }),
    );
    await open();
    await screen.findByText(/^Address saved/);
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
  });

  it('is neither shown nor requested once the order is refunded or may not change', async () => {
    serveOrder(
      buyersOrder({
        refundedAmount: 4_500_000,
        delivery: delivery({ state: 'ready', address, mayChange: false }),
      }),
    );
    await open();
    await screen.findByText(/^Refunded to/);
    expect(screen.queryByText(/^Address saved/)).toBeNull();
    cleanup();
    serveOrder(
      buyersOrder({
        refundedAmount: 4_400_000,
        delivery: delivery({ mayChange: false }),
      }),
    );
    await open();
    await screen.findByText(/^Paid;/);
    expect(screen.queryByText(/^Where shall we send/)).toBeNull();
  });

  it('cannot be saved after the parcel was shipped, and the page shows the shipment instead', async () => {
    serveOrder(
      buyersOrder({ delivery: delivery({ state: 'ready', address }) }),
    );
    server.use(
      http.put('*/api/orders/:reference/delivery', () =>
        HttpResponse.json(
          { code: 'ALREADY_SHIPPED', error: 'The parcel has left.' },
          { status: 409 },
        ),
      ),
    );
    const { user } = await open();
    await user.click(
      await screen.findByRole('button', { name: 'Change address' }),
    );
    serveOrder(
      buyersOrder({
        delivery: delivery({
          state: 'shipped',
          address,
          shippedAt: '2025-11-22T10:00:00.000Z',
          mayChange: false,
        }),
      }),
    );
    await user.click(save());
    expect(
      await screen.findByText(
        'The parcel has been on its way since 22 November 2025',
      ),
    ).toBeInTheDocument();
  });

  it('is shown with the carrier and the delivery date', async () => {
    const under = {
      address,
      carrier: 'GIG Logistics',
      trackingNumber: 'GIG-123',
      shippedAt: '2025-11-22T10:00:00.000Z',
    };
    serveOrder(
      buyersOrder({ delivery: delivery({ state: 'shipped', ...under }) }),
    );
    await open();
    expect(await screen.findByText('GIG Logistics')).toBeInTheDocument();
    expect(screen.getByText('GIG-123')).toBeInTheDocument();
    cleanup();
    serveOrder(
      buyersOrder({
        delivery: delivery({
          state: 'delivered',
          ...under,
          deliveredAt: '2025-11-24T10:00:00.000Z',
        }),
      }),
    );
    await open();
    expect(
      await screen.findByText('The parcel was delivered on 24 November 2025'),
    ).toBeInTheDocument();
  });
});
