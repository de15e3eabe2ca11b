/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { open, withSite } from './test/start-site.ts';

withSite();

describe('a public page as it leaves the server', () => {
  it('carries no inline script and no inline style, and forbids both', async () => {
    const { response, html } = await open('/book');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(html).not.toMatch(/ style="/);
    // What is blocked is reported, by the older and by the newer way.
    expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
    expect(response.headers.get('reporting-endpoints')).toBe(
      'csp="/api/csp-reports"',
    );
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types imprint;",
    );
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/type="application\/(ld\+)?json"/);
  });

  it.each([
    '/payment?email=a@b.co',
    '/payment-success?reference=IMP-1&email=a@b.co',
    '/read-book/abc',
    '/orders/IMP-1?key=secret',
    '/newsletter/confirm?token=secret',
    '/newsletter/unsubscribe?token=secret',
  ])(
    'lets nobody keep or list %s, nor tells other sites of it',
    async (path) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(200);
      expect(html).toContain('content="noindex"');
      expect(html).not.toMatch(/secret|a@b\.co/);
      expect(html).toContain(
        'This page needs JavaScript, which is off in your browser.',
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it.each(['/payment?email=a@b.co', '/payment/', '/Payment'])(
    'lets the provider in where one pays: %s',
    async (path) => {
      const { headers } = (await open(path)).response;
      const hosts =
        'http://127.0.0.1:8090 https://checkout.paystack.com https://standard.paystack.co';
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' http://127.0.0.1:8090;");
      expect(policy).toContain(`frame-src 'self' ${hosts};`);
      expect(policy).toContain(
        `connect-src 'self' ${hosts} https://api.paystack.co;`,
      );
      expect(policy).not.toContain('unsafe-inline');
      // The provider's script writes HTML of its own.
      expect(policy).not.toContain('trusted-types');
      expect(headers.get('permissions-policy')).toContain(
        'payment=(self "http://127.0.0.1:8090" "https://checkout.paystack.com" "https://standard.paystack.co")',
      );
      expect(headers.get('cross-origin-opener-policy')).toBe(
        'same-origin-allow-popups',
      );
    },
  );

  it.each([
    '/',
    '/book',
    '/resources/now',
    '/payment-success?reference=IMP-1',
    '/orders/IMP-1?key=secret',
    '/read-book/abc',
    '/no/such/page',
    '/payment/more',
    '/admin/orders',
  ])('lets nobody in at %s', async (path) => {
    const { headers } = (await open(path)).response;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    // No picture of another site tells it who reads here: those of imports are brought home.
    expect(policy).toContain("img-src 'self' data:;");
    // As many hosts of videos as a stored text may name.
    expect(policy).toContain(
      "frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com;",
    );
    expect(policy).not.toMatch(/paystack|127\.0\.0\.1|unsafe-inline/);
    const permissions = headers.get('permissions-policy') ?? '';
    expect(permissions).toContain('payment=()');
    expect(permissions).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each(['/Orders/IMP-1?key=secret', '/READ-BOOK/abc', '/Payment?email=a'])(
    'tells other sites nothing of %s either, which is the same page',
    async (path) => {
      const { headers } = (await open(path)).response;
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );
});
