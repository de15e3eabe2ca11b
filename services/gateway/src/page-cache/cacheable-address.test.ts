import { describe, expect, it } from '@jest/globals';
import { createRouter } from '../proxy/route.model.ts';
import { routingTable } from '../proxy/routing-table.ts';
import { cacheableAddresses } from './cacheable-address.ts';

const addressOf = cacheableAddresses(createRouter(routingTable));
const keyOf = (url: string) => addressOf(url)?.key;

describe('what is kept of an address', () => {
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
  ])('is all of %s', (url) => {
    expect(keyOf(url)).toBe(url);
  });

  it('is one for all orders of its parameters', () => {
    const key = '/api/resources/posts?category=Digital%20PR&limit=6&page=2';
    expect(keyOf(key)).toBe(key);
    expect(
      keyOf('/api/resources/posts?page=2&limit=6&category=Digital+PR'),
    ).toBe(key);
  });

  it('is the page alone, whatever campaign led there', () => {
    expect(keyOf('/book?utm_source=mail&utm_campaign=x&fbclid=1')).toBe(
      '/book',
    );
    expect(keyOf('/resources?utm_source=mail&category=Strategy')).toBe(
      '/resources?category=Strategy',
    );
    expect(keyOf('/book?')).toBe('/book');
  });

  it.each([
    ['what a person alone may see', '/admin'],
    ['an admin’s page', '/admin/orders'],
    ['a payment', '/payment'],
    ['a payment’s end', '/payment-success'],
    ['an order', '/orders/imp-1'],
    ['the reader', '/read-book/token'],
    ['the reader without a link', '/read-book'],
    ['a page of somebody’s link', '/newsletter/confirm?token=a'],
    ['drafts', '/api/resources/posts?all=true'],
    ['drafts, said otherwise', '/api/resources/posts?all=1&page=2'],
    ['drafts, in brackets', '/api/resources/posts?all[]=true'],
    ['drafts, disguised', '/api/resources/posts?%61ll=true'],
    ['a search', '/api/resources/posts?q=target'],
    ['a parameter of nobody’s', '/book?x=1'],
    ['one said twice', '/api/resources/posts?page=1&page=2'],
    ['a page written oddly', '/api/resources/posts?page=01'],
    ['a page beyond all pages', '/api/resources/posts?page=123456'],
    ['a category of nobody’s', '/resources?category=zzz'],
    ['an inherited name', '/book?constructor=1'],
    ['another spelling of a page', '/Book'],
    ['an encoded spelling', '/%62ook'],
    ['a slash at the end', '/book/'],
    ['two slashes', '//book'],
    ['dots', '/a/../book'],
    ['a file of nobody’s', '/favicon.ico'],
    ['what is for insiders', '/metrics'],
    ['an asset', '/assets/site-1.js'],
    ['another host', 'http://evil.example/book'],
    ['a very long one', `/resources/${'a'.repeat(400)}`],
    ['an order’s call', '/api/orders/imp-1'],
    ['the admin’s call', '/api/admin/content'],
    ['who is signed in', '/api/auth/admin/verify'],
  ])('is nothing for %s', (_what, url) => {
    expect(addressOf(url)).toBeUndefined();
  });
});
