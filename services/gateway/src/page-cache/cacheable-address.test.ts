import { describe, expect, it } from '@jest/globals';
import { createRouter } from '../proxy/route.model.ts';
import { routingTable } from '../proxy/routing-table.ts';
import { createCacheableAddressParser } from './cacheable-address.ts';

const addressOf = createCacheableAddressParser(createRouter(routingTable));
const keyOf = (url: string) => addressOf(url)?.key;

describe('the cache key of an address', () => {
  it.each([
    '/',
    '/book',
    '/resources',
    '/resources/baselines-before-targets',
    '/sitemap.xml',
    '/robots.txt',
    '/api/content',
    '/api/products',
    '/api/resources/posts',
    '/api/resources/posts/baselines',
    '/api/podcast/episodes',
    '/api/podcast/episodes/one',
  ])('is the complete address %s', (url) => {
    expect(keyOf(url)).toBe(url);
  });

  it('does not depend on the order or the encoding of the parameters', () => {
    const key = '/api/resources/posts?category=Digital%20PR&limit=6&page=2';
    expect(keyOf(key)).toBe(key);
    expect(
      keyOf('/api/resources/posts?page=2&limit=6&category=Digital+PR'),
    ).toBe(key);
  });

  it('contains no campaign parameters', () => {
    expect(keyOf('/book?utm_source=mail&utm_campaign=x&fbclid=1')).toBe(
      '/book',
    );
    expect(keyOf('/resources?utm_source=mail&category=Strategy')).toBe(
      '/resources?category=Strategy',
    );
    expect(keyOf('/book?')).toBe('/book');
  });

  it.each([
    ['the start page of the admin', '/admin'],
    ['an admin page', '/admin/orders'],
    ['the payment page', '/payment'],
    ['the page after a payment', '/payment-success'],
    ['an order page', '/orders/imp-1'],
    ['the reader with a token', '/read-book/token'],
    ['the reader without a token', '/read-book'],
    ['a newsletter confirmation with a token', '/newsletter/confirm?token=a'],
    ['a list with drafts', '/api/resources/posts?all=true'],
    [
      'a list with drafts by another value',
      '/api/resources/posts?all=1&page=2',
    ],
    [
      'a list with drafts by a parameter in brackets',
      '/api/resources/posts?all[]=true',
    ],
    [
      'a list with drafts by an encoded parameter',
      '/api/resources/posts?%61ll=true',
    ],
    ['a search', '/api/resources/posts?q=target'],
    ['an unknown parameter', '/book?x=1'],
    ['a repeated parameter', '/api/resources/posts?page=1&page=2'],
    ['a page number with a leading zero', '/api/resources/posts?page=01'],
    ['a page number of six digits', '/api/resources/posts?page=123456'],
    ['an unknown category', '/resources?category=zzz'],
    ['a parameter named like an inherited property', '/book?constructor=1'],
    ['a page path in another case', '/Book'],
    ['an encoded page path', '/%62ook'],
    ['a trailing slash', '/book/'],
    ['a double slash', '//book'],
    ['dot segments', '/a/../book'],
    ['an unknown file', '/favicon.ico'],
    ['the metrics', '/metrics'],
    ['an asset', '/assets/site-1.js'],
    ['another host', 'http://evil.example/book'],
    ['a very long address', `/resources/${'a'.repeat(400)}`],
    ['an API call of an order', '/api/orders/imp-1'],
    ['an admin call', '/api/admin/content'],
    ['the verification of an admin session', '/api/auth/admin/verify'],
  ])('does not exist for %s', (_address, url) => {
    expect(addressOf(url)).toBeUndefined();
  });
});
