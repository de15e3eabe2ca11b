import { describe, expect, it } from '@jest/globals';
import { open, withSite } from './test/start-site.ts';

withSite();

describe('the security headers of a page', () => {
  it('forbid inline scripts and styles, which the page does not contain', async () => {
    const { response, html } = await open('/book');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(html).not.toMatch(/ style="/);
    // Violations are reported in both ways: report-uri for older browsers and report-to for newer ones.
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
  ])('forbid caching, indexing and referrers for %s', async (path) => {
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
  });

  it.each(['/payment?email=a@b.co', '/payment/', '/Payment'])(
    "allow the payment provider's hosts on the payment page: %s",
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
      // Trusted Types stay off here because the provider's script writes HTML of its own.
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
  ])('allow no payment provider at %s', async (path) => {
    const { headers } = (await open(path)).response;
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    // Imported images are served from this site, so no other site learns who reads a page.
    expect(policy).toContain("img-src 'self' data:;");
    // The frame hosts are the video hosts that a stored text may contain.
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
    'forbid referrers and indexing for the other spelling %s as well',
    async (path) => {
      const { headers } = (await open(path)).response;
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );
});
