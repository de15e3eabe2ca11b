import { describe, expect, it } from '@jest/globals';
import { mayRoute } from './address-guard.ts';

describe('the address guard', () => {
  it.each([
    '/',
    '/book',
    '/resources/caf%C3%A9-notes',
    '/assets/index-4f2a.js',
    '/a%20b',
    '/resources/',
    '/api',
    '/api/products',
    '/api/resources/posts/caf%C3%A9',
    '/api/orders/IMP-7Q2K-94XD-3M8T-61RB',
    '/.well-known/jwks.json',
    '/apiary',
    '/50%-off',
  ])('allows %s', (path) => {
    expect(mayRoute(path)).toBe(true);
  });

  it.each([
    '//api/admin/orders',
    '/api//admin/orders',
    '/api/admin/orders/',
    '/API/admin/orders',
    '/%61pi/admin/orders',
    '/%2fapi/admin/orders',
    '/%252fapi/admin/orders',
    '/api%2fadmin/orders',
    '/api/%2e%2e/api/admin/orders',
    '/book/../api/admin/orders',
    '/book/%2e%2e/api/admin/orders',
    '\\api\\admin',
    '/\\api/admin/orders',
    '/;x/api/admin/orders',
    '/api;x/admin/orders',
    '/api/admin;x/orders',
    '/api/%00',
    '/api/%zz',
    '/%zz/../api/admin',
    'http://evil.example/api/products',
    '*',
    '/internal/orders',
    '/Internal/orders',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.env',
    '/.git/config',
    '/book/.env',
    '/%2eenv',
    '/assets/index-4f2a.js.map',
  ])('refuses %s', (path) => {
    expect(mayRoute(path)).toBe(false);
  });
});
