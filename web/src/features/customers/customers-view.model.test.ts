import { describe, expect, it } from '@jest/globals';
import { customersView } from './customers-view.model.ts';
import { averageOrderKobo } from './totals.model.ts';

const viewOf = (address: string) =>
  customersView.read(new URLSearchParams(address));

describe('the view of the customers screen in the address', () => {
  it.each([
    ['', { page: 1, search: '', sort: 'totalSpent' }],
    [
      'page=3&search=+eze+&sort=lastOrderDate',
      { page: 3, search: 'eze', sort: 'lastOrderDate' },
    ],
    ['page=-1&sort=password', { page: 1, search: '', sort: 'totalSpent' }],
    ['page=1.5', { page: 1, search: '', sort: 'totalSpent' }],
  ])('for "%s" is %j', (address, view) => {
    expect(viewOf(address)).toEqual(view);
  });

  it('contains only what differs from the initial view', () => {
    expect(customersView.toSearchParams(viewOf(''))).toEqual({});
    expect(
      customersView.toSearchParams(
        viewOf('page=2&search=eze&sort=totalOrders'),
      ),
    ).toEqual({
      page: '2',
      search: 'eze',
      sort: 'totalOrders',
    });
  });

  it('returns to the first page after another choice', () => {
    const third = viewOf('page=3&search=eze');
    expect(customersView.change(third, { sort: 'totalOrders' })).toEqual({
      page: 1,
      search: 'eze',
      sort: 'totalOrders',
    });
    expect(customersView.change(third, { page: 4 }).page).toBe(4);
  });
});

describe('the average order value', () => {
  it('is the revenue divided by the orders, in whole kobo', () => {
    expect(averageOrderKobo({ revenue: 10_305_000_00, orders: 684 })).toBe(
      1_506_579,
    );
  });

  it('is zero without orders', () => {
    expect(averageOrderKobo({ revenue: 0, orders: 0 })).toBe(0);
  });
});
