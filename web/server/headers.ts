import type { RequestHandler } from 'express';
import type { Config } from './config.ts';

/** No inline script, no inline style: data travels as data blocks, drawings as SVG attributes. */
export const contentSecurityPolicy = (config: Config): string => {
  const inline = new URL(config.PAYSTACK_INLINE_URL).origin;
  const checkout = new Set([
    inline,
    'https://checkout.paystack.com',
    'https://standard.paystack.co',
  ]);
  return [
    "default-src 'self'",
    `script-src 'self' ${inline}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${[...checkout].join(' ')}`,
    `frame-src 'self' ${[...checkout].join(' ')} https://www.youtube-nocookie.com https://player.vimeo.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Vite's own client writes inline scripts and styles, so a policy would only stop development. */
export const pageHeaders =
  (config: Config, isDev: boolean): RequestHandler =>
  (req, res, next) => {
    if (!isDev)
      res.set('Content-Security-Policy', contentSecurityPolicy(config));
    res.set('X-Content-Type-Options', 'nosniff');
    // The reader's address is a key: it is told to nobody and listed nowhere.
    const isReader = /^\/read-book(\/|$)/.test(req.path);
    res.set(
      'Referrer-Policy',
      isReader ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    if (isReader) res.set('X-Robots-Tag', 'noindex');
    // A bank's own check opens in a window that must be able to answer the payment popup.
    res.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    next();
  };
