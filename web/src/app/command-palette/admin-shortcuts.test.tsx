import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../test/setup/server.ts';
import { faultsOf } from '../../test/setup/faults-of.ts';
import {
  address,
  open as openOrder,
  reference,
  withOrder,
} from '../test/order-screen.ts';
import { renderAdmin } from '../test/render-admin.tsx';

withOrder();

const order = {
  reference,
  email: 'ngozi.eze@example.com',
  recipient: 'Ngozi Eze',
  productName: 'Paperback',
  quantity: 3,
  amountKobo: 4_500_000,
  refundedKobo: 0,
  status: 'success',
  isTest: false,
  isImported: false,
};

const listOf = (...items: object[]) => ({ items, hasMore: false });

/** The queries that reached the server. */
let searched: string[] = [];
let unavailable: string[] = [];

beforeEach(() => {
  window.localStorage.removeItem('imprint-recent');
  window.localStorage.removeItem('imprint-single-keys');
  searched = [];
  unavailable = [];
  server.use(
    http.get('*/api/admin/customers/:id', () =>
      HttpResponse.json(
        { success: false, code: 'NOT_FOUND', error: 'No such customer.' },
        { status: 404 },
      ),
    ),
    http.get('*/api/admin/search', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      searched.push(q);
      const isFound = q.includes('ngozi') || q.startsWith('IMP');
      return HttpResponse.json({
        ...(isFound && !unavailable.includes('orders')
          ? { orders: { ...listOf(order), hasMore: q === 'ngozi' } }
          : {}),
        customers: listOf(
          ...(q === 'ngozi'
            ? [
                {
                  ...{ email: order.email, name: 'Ngozi Eze' },
                  ...{ paidOrders: 2, spentKobo: 5_500_000 },
                },
              ]
            : []),
        ),
        unavailable,
      });
    }),
  );
});

const fieldName = { name: /^Search orders/ };
const field = () => screen.getByRole('combobox', fieldName);
const list = () => within(screen.getByRole('listbox', { name: 'Results' }));
const textsOf = (options: HTMLElement[]) =>
  options.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
const options = () => textsOf(list().queryAllByRole('option'));
const selected = () => list().queryByRole('option', { selected: true });

const openSearch = async () => {
  const page = await openOrder();
  await page.user.keyboard('{Control>}k{/Control}');
  expect(field()).toHaveFocus();
  return page;
};

describe('the search', () => {
  it('finds by what is typed, is chosen by keys, and shows the latest items when it opens again', async () => {
    const { user, url, container } = await openSearch();
    expect(options()[0]).toBe('New article');
    await user.type(field(), 'ngozi');
    await waitFor(() =>
      expect(options()).toEqual([
        `ngozi.eze@example.com Ngozi Eze, ${reference}, Paperback × 3 ₦45,000`,
        'All orders found',
        'ngozi.eze@example.com Ngozi Eze, 2 paid orders ₦55,000',
        `Refund ₦45,000 ngozi.eze@example.com, ${reference}`,
        `Resend receipt ngozi.eze@example.com, ${reference}`,
      ]),
    );
    // The pauses between the letters were shorter than the pause that begins a search.
    expect(searched).toEqual(['ngozi']);
    for (const part of screen.getAllByText(new RegExp(`^${reference}`)))
      expect(part).toHaveClass('reference');
    expect(await screen.findByText('5 results')).toBeInTheDocument();
    expect(await faultsOf(container)).toEqual([]);
    await user.keyboard('{ArrowUp}');
    expect(selected()).toHaveTextContent('Resend receipt');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(selected()).toHaveTextContent('2 paid orders');
    expect(field()).toHaveAttribute('aria-activedescendant', selected()?.id);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('combobox', fieldName)).not.toBeInTheDocument();
    expect(url()).toBe('/admin/customers/ngozi.eze%40example.com');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      textsOf(
        within(screen.getByRole('group', { name: 'Recent' })).getAllByRole(
          'option',
        ),
      ),
    ).toEqual(['ngozi.eze@example.com Ngozi Eze, 2 paid orders']);
  });

  it('opens the dialog of an action on the order that is named, also when Enter comes before the results', async () => {
    const { user } = await openSearch();
    await user.type(field(), `refund ${reference.slice(0, 8)}{Enter}`);
    expect(
      await screen.findByRole('dialog', { name: /Refund/ }),
    ).toBeInTheDocument();
    expect(searched).toContain(reference.slice(0, 8));
  });

  it('finds settings and actions by other words without the server', async () => {
    const { user, address: place } = await openSearch();
    await user.type(field(), 'smtp');
    expect(options()).toEqual(['Email Settings']);
    await user.clear(field());
    await user.type(field(), 'logout');
    expect(options()).toEqual([]);
    await user.clear(field());
    await user.type(field(), 'write post');
    expect(options()[0]).toBe('New article');
    await user.clear(field());
    await user.type(field(), 'write customer');
    expect(options()[0]).toBe('New message');
    await user.clear(field());
    await user.type(field(), 'finished');
    expect(options()).toEqual(['Who finished the book']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(place()).toBe(address);
  });

  it('says what could not be searched and what was not found', async () => {
    unavailable = ['orders'];
    const { user } = await openSearch();
    await user.type(field(), 'ngozi');
    expect(await screen.findByText('Could not search: orders.')).toBeVisible();
    expect(options()).toHaveLength(1);
    unavailable = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(options()).toHaveLength(5));
    await user.clear(field());
    await user.type(field(), 'qqq');
    expect(await screen.findByText('Nothing found for “qqq”.')).toBeVisible();
    server.use(http.get('*/api/admin/search', () => HttpResponse.error()));
    await user.type(field(), 'q');
    expect(await screen.findByText('The search did not answer.')).toBeVisible();
  });
});

describe('the shortcuts', () => {
  it('are listed by "?", act by single keys while nothing is typed, and can be switched off', async () => {
    const { user, address: place } = renderAdmin('/admin/orders');
    const search = await screen.findByLabelText('Search', {
      selector: 'input',
    });
    await user.type(search, '?go');
    expect(search).toHaveValue('?go');
    search.blur();
    await user.keyboard('gm');
    expect(place()).toBe('/admin/messages');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', {
      name: 'Keyboard shortcuts',
    });
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.keyboard('?go');
    expect(place()).toBe('/admin/messages');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: 'Keyboard shortcuts' }),
    );
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('leave Ctrl+K to a text with formats', async () => {
    const { user } = await openOrder();
    const text = document.createElement('p');
    text.setAttribute('contenteditable', 'true');
    text.tabIndex = 0;
    document.body.append(text);
    text.focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', fieldName)).not.toBeInTheDocument();
    text.remove();
  });
});
