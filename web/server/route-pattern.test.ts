import { describe, expect, it } from '@jest/globals';
import { siteRoutes } from '../src/app/router.tsx';
import { routePattern } from './route-pattern.ts';

describe('the route pattern of an address', () => {
  it.each([
    ['/', '/'],
    ['/book', '/book'],
    ['/Book/?utm_source=x', '/book'],
    ['/assets/site-1.js', '/assets/*'],
    ['/admin/orders/IMP-1', '/admin/*'],
    ['/read-book/secret', '/read-book/:token'],
    ['/Read-Book/secret', '/read-book/:token'],
    ['/./read-book/secret', '/read-book/:token'],
    ['//read-book/secret', '/read-book/:token'],
    ['/book/../read-book/secret/', '/read-book/:token'],
    ['/%72ead-book/secret', '/read-book/:token'],
    ['/read-book\\secret', '/read-book/:token'],
    ['\\read-book\\secret', '/read-book/:token'],
    ['/read-book/secret/secret', '/read-book/*'],
    ['/%2572ead-book/secret', '/:unknown'],
    ['/%2fread-book%2fsecret', '/:unknown'],
    ['/ORDERS/secret?key=secret', '/orders/:reference'],
    ['/orders/secret%3Fkey=secret', '/orders/:reference'],
    ['/orders//secret/', '/orders/:reference'],
    ['/orders/secret/secret', '/:unknown'],
    ['/secret', '/:unknown'],
    ['/secret@example.com', '/:unknown'],
    ['/resources/secret', '/resources/:slug'],
    ['/50%-secret', '/:unknown'],
    ['http://site.example/read-book/secret', '/:unknown'],
    ['*', '/:unknown'],
  ])('for %s is %s', (address, pattern) => {
    expect(routePattern(address)).toBe(pattern);
  });

  it('exists for every page but those of the author, because anything may stand in their place', () => {
    const pages = siteRoutes
      .filter(({ path }) => path !== '*' && path !== '/:slug')
      .map(({ path }) => path.replace(/:\w+\??/, 'one'));
    expect(pages.filter((path) => routePattern(path) === '/:unknown')).toEqual(
      [],
    );
  });
});
