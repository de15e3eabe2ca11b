import type { RequestHandler } from 'express';
import type { Config } from './config.ts';

// The spinner's style sheet in version 2.25.0 of the provider's script; another version's spinner stands unstyled.
const spinnerStyle = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='";

const inlineHost = (config: Config): string =>
  new URL(config.PAYSTACK_INLINE_URL).origin;

const checkoutHosts = (config: Config): string[] => [
  ...new Set([
    inlineHost(config),
    'https://checkout.paystack.com',
    'https://standard.paystack.co',
  ]),
];

/** No inline script, no inline style: data travels as data blocks, drawings as SVG attributes. */
export const contentSecurityPolicy = (config: Config): string => {
  const checkout = checkoutHosts(config).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineHost(config)}`,
    `style-src 'self' ${spinnerStyle}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // An episode's preview is wherever the podcast's host keeps it.
    "media-src 'self' https:",
    `connect-src 'self' ${checkout} https://api.paystack.co`,
    `frame-src 'self' ${checkout} https://www.youtube-nocookie.com https://player.vimeo.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const neverNeeded = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/**
 * The checkout may ask the device to pay (Apple Pay, Google Pay). Every page of the site allows it and not
 * the payment page alone: one walks there without a new document, so the first page's policy is in force.
 */
const permissionsPolicy = (config: Config, mayPay: boolean): string => {
  const hosts = checkoutHosts(config).map((host) => ` "${host}"`);
  return [
    ...neverNeeded.map((feature) => `${feature}=()`),
    `payment=(${mayPay ? `self${hosts.join('')}` : ''})`,
  ].join(', ');
};

const isOfAdmin = (path: string): boolean => /^\/admin(\/|$)/.test(path);

// A reader's, an order's or a newsletter's address is a key; the pay pages' may carry an e-mail address.
const isOnePersons = (path: string): boolean =>
  /^\/(read-book|orders|newsletter|payment|payment-success)(\/|$)/.test(path);

/** Vite's own client writes inline scripts and styles, so a policy would only stop development. */
export const pageHeaders =
  (config: Config, isDev: boolean): RequestHandler =>
  (req, res, next) => {
    if (!isDev)
      res.set('Content-Security-Policy', contentSecurityPolicy(config));
    res.set('X-Content-Type-Options', 'nosniff');
    const isPrivate = isOnePersons(req.path);
    res.set(
      'Referrer-Policy',
      isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    if (isPrivate) res.set('X-Robots-Tag', 'noindex');
    res.set(
      'Permissions-Policy',
      permissionsPolicy(config, !isOfAdmin(req.path)),
    );
    // A bank's own check opens in a window that must be able to answer the payment popup.
    res.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    next();
  };
