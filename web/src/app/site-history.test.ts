import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { addReloadOnCspChange } from './site-history.ts';

const assign = jest.fn<(url: string | URL) => void>();
const replace = jest.fn<(url: string | URL) => void>();

beforeEach(() => void jest.resetAllMocks());

const standingAt = (path: string) =>
  addReloadOnCspChange(createMemoryHistory({ initialEntries: [path] }), {
    assign,
    replace,
  });

const payment = '/payment?email=a%40b.co&amount=1';

describe('the navigation to and from the payment page', () => {
  it.each([
    ['/book', payment],
    ['/orders/IMP-1', payment],
    ['/', '/Payment/'],
    [payment, '/payment-success?reference=IMP-1'],
    [payment, '/book#order'],
  ])('loads a new document from %s to %s', (from, to) => {
    const history = standingAt(from);
    history.push(to);
    expect(assign).toHaveBeenCalledWith(to);
    history.replace(to);
    expect(replace).toHaveBeenCalledWith(to);
    expect(history.location.pathname).toBe(from.replace(/\?.*/, ''));
  });

  it.each([
    ['/', '/book#order'],
    ['/payment-success', '/orders/IMP-1'],
    [payment, '/payment?productName=Paperback'],
  ])('stays in the same document from %s to %s', (from, to) => {
    const history = standingAt(from);
    history.push(to);
    expect(history.createHref(history.location)).toBe(to);
    expect(assign).not.toHaveBeenCalled();
  });
});
