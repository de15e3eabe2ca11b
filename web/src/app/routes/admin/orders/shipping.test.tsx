import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { orderList, orderRow } from '../../../../test/answers/orders.ts';
import { faultsOf } from '../../../../test/setup/faults-of.ts';
import { server } from '../../../../test/setup/server.ts';
import { atWidth } from '../../../test/at-width.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';

const first = 'IMP-1F6V-83NE-Q9ZB-50TX';
const second = 'IMP-6T3X-40PB-9WJ2-77FH';

let toShip: string[];
let requests: unknown[];
/** The reference of an order that the server refuses. */
let refused: string;

beforeEach(() => {
  toShip = [first, second];
  requests = [];
  refused = '';
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.localStorage.setItem('imprint-admin-token', 'x.y.z');
  server.use(
    http.get('*/api/auth/admin/verify', () =>
      HttpResponse.json({ success: true, user: { username: 'admin' } }),
    ),
    http.get('*/api/admin/orders', () =>
      HttpResponse.json(
        orderList(
          toShip.map((reference) =>
            orderRow({
              reference,
              email: 'ola@example.com',
              quantity: reference === first ? 1 : 2,
              recipient: {
                name: reference === first ? 'Ọlá Adéyẹmí' : 'Kunle Ade',
                address: '14 Awolowo Avenue, Bodija',
                city: 'Ibadan',
                state: 'Oyo',
              },
            }),
          ),
        ),
      ),
    ),
    http.post('*/api/admin/shipments', async ({ request }) => {
      const body = (await request.json()) as {
        state: string;
        shipments: { reference: string }[];
      };
      requests.push(body);
      const results = body.shipments.map(({ reference }) =>
        reference === refused
          ? {
              reference,
              ok: false,
              code: 'NOT_PAID',
              error: 'This order is not paid, or it was refunded.',
            }
          : { reference, ok: true },
      );
      const moved = results.filter(({ ok }) => ok).map((one) => one.reference);
      toShip =
        body.state === 'ready'
          ? [...toShip, ...moved]
          : toShip.filter((reference) => !moved.includes(reference));
      return HttpResponse.json({ results });
    }),
  );
});

const openShipping = async () => {
  const page = renderAdmin('/admin/orders?delivery=to-ship');
  const row = await screen.findByRole('row', { name: /Ọlá Adéyẹmí/ });
  return { ...page, row };
};

it('shows who gets what and where, without a fault', async () => {
  const { row, container } = await openShipping();
  expect(row).toHaveTextContent('Ibadan, Oyo');
  expect(row).toHaveTextContent('14 Awolowo Avenue, Bodija');
  expect(row).toHaveTextContent('ola@example.com');
  expect(row).toHaveTextContent('Paid 21 Nov, 09:14');
  expect(screen.getByRole('row', { name: /Kunle Ade/ })).toHaveTextContent(
    'Paperback × 2',
  );
  expect(screen.getByText('0 of 2 selected')).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Mark as shipped' }),
  ).toBeDisabled();
  expect(await faultsOf(container)).toEqual([]);
});

it('selects all on a phone, where the list has no header row', () =>
  atWidth(390, async () => {
    const { user } = renderAdmin('/admin/orders?delivery=to-ship');
    await user.click(await screen.findByText('Select all'));
    expect(screen.getByText('2 of 2 selected')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Import tracking CSV' }),
    ).toBeInTheDocument();
  }));

it('ships all of a page with the typed tracking numbers, and takes it back', async () => {
  const { user, row } = await openShipping();
  await user.click(within(row).getByLabelText(`Tracking number of ${first}`));
  await user.paste('GIG-4471-20');
  expect(screen.getByText('1 of 2 selected')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Select all orders on this page'));
  await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
  expect(
    await screen.findByText('2 orders are marked as shipped.'),
  ).toBeInTheDocument();
  expect(requests).toEqual([
    {
      state: 'shipped',
      shipments: [
        { reference: first, trackingNumber: 'GIG-4471-20' },
        { reference: second },
      ],
    },
  ]);
  await waitFor(() =>
    expect(screen.queryByText('Kunle Ade')).not.toBeInTheDocument(),
  );

  await user.click(
    screen.getByRole('button', { name: 'Undo the 2 shipments' }),
  );
  expect(await screen.findByText('Kunle Ade')).toBeInTheDocument();
  expect(requests[1]).toEqual({
    state: 'ready',
    shipments: [{ reference: first }, { reference: second }],
  });
  expect(screen.queryByText(/are marked as shipped/)).not.toBeInTheDocument();
});

it('says which order was refused and why, and keeps it', async () => {
  refused = second;
  const { user } = await openShipping();
  await user.click(screen.getByLabelText(`Select Ọlá Adéyẹmí, ${first}`));
  await user.click(screen.getByLabelText(`Select Kunle Ade, ${second}`));
  await user.click(screen.getByRole('button', { name: 'Mark 2 as shipped' }));
  expect(
    await screen.findByText('1 order is marked as shipped.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Some orders were not changed. ${second}: This order is not paid, or it was refunded.`,
  );
  expect(screen.getByText('Kunle Ade')).toBeInTheDocument();
});

it('keeps a typed tracking number until its order is shipped', async () => {
  const { user, unmount } = await openShipping();
  await user.click(screen.getByLabelText(`Tracking number of ${second}`));
  await user.paste('GIG-9');
  unmount();
  await openShipping();
  expect(screen.getByLabelText(`Tracking number of ${second}`)).toHaveValue(
    'GIG-9',
  );
});

it('prints the selected orders, and keeps the selection until the author returns', async () => {
  const printed: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  server.use(
    http.get('*/api/admin/shipments/:kind', ({ request, params }) => {
      const { searchParams } = new URL(request.url);
      printed.push(
        `${String(params['kind'])} ${searchParams.get('paper')} ${searchParams.get('references')}`,
      );
      return new HttpResponse('%PDF', {
        headers: { 'content-type': 'application/pdf' },
      });
    }),
  );
  const { user, unmount } = await openShipping();
  await user.click(screen.getByLabelText(`Select Kunle Ade, ${second}`));
  await user.click(screen.getByRole('button', { name: 'Packing slips' }));
  await user.selectOptions(screen.getByLabelText('Paper'), '100 × 150 mm');
  await user.click(screen.getByRole('button', { name: 'Labels' }));
  await waitFor(() =>
    expect(printed).toEqual([`slips a4 ${second}`, `labels label ${second}`]),
  );
  unmount();
  await openShipping();
  expect(
    await screen.findByLabelText(`Select Kunle Ade, ${second}`),
  ).toBeChecked();
});

it('ships the orders of a pasted list, and leaves out the lines that are wrong', async () => {
  const lists: unknown[] = [];
  server.use(
    http.post('*/api/admin/shipments/tracking', async ({ request }) => {
      lists.push(await request.json());
      const line = { carrier: 'GIG', trackingNumber: 'A-1' };
      return HttpResponse.json({
        lines: [
          {
            ...line,
            line: 1,
            reference: first,
            recipient: 'Ọlá Adéyẹmí',
            error: null,
          },
          {
            ...line,
            line: 2,
            reference: second,
            recipient: '',
            error: 'There is no such order.',
          },
        ],
      });
    }),
  );
  const { user, container } = await openShipping();
  await user.click(screen.getByRole('button', { name: 'Import tracking CSV' }));
  const dialog = screen.getByRole('dialog', { name: 'Import tracking CSV' });
  await user.click(within(dialog).getByLabelText('Or paste the lines'));
  await user.paste('a,GIG,A-1');
  await user.click(
    within(dialog).getByRole('button', { name: 'Check the lines' }),
  );
  expect(
    await within(dialog).findByText(
      '1 ready, 1 left out because something is wrong.',
    ),
  ).toBeVisible();
  expect(within(dialog).getByText('There is no such order.')).toBeVisible();
  expect(lists).toEqual([{ csv: 'a,GIG,A-1' }]);
  expect(requests).toEqual([]);
  expect(await faultsOf(container)).toEqual([]);
  await user.click(
    within(dialog).getByRole('button', { name: 'Mark 1 as shipped' }),
  );
  expect(
    await screen.findByText('1 order is marked as shipped.'),
  ).toBeVisible();
  expect(requests).toEqual([
    {
      state: 'shipped',
      shipments: [{ reference: first, trackingNumber: 'A-1', carrier: 'GIG' }],
    },
  ]);
});
