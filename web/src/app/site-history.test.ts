import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { reloadOnPolicyChange } from './site-history.ts';

const assign = jest.fn<(url: string | URL) => void>();
const replace = jest.fn<(url: string | URL) => void>();

beforeEach(() => void jest.resetAllMocks());

const standingAt = (path: string) =>
  reloadOnPolicyChange(createMemoryHistory({ initialEntries: [path] }), {
    assign,
    replace,
  });

const payment = '/payment?email=a%40b.co&amount=1';

describe('the payment page, which alone lets the provider in', () => {
  it.each([
    ['/book', payment],
    ['/orders/IMP-1', payment],
    ['/', '/Payment/'],
    [payment, '/payment-success?reference=IMP-1'],
    [payment, '/book#order'],
  ])('is a document of its own: from %s to %s one loads', (from, to) => {
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
  ])('and from %s to %s one walks', (from, to) => {
    const history = standingAt(from);
    history.push(to);
    expect(history.createHref(history.location)).toBe(to);
    expect(assign).not.toHaveBeenCalled();
  });
});
