import type { RequestHandler } from 'express';
import type { Config } from './config.ts';
import { routePattern } from './route-pattern.ts';

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

/** What the checkout needs on the page that pays, and what is found on the others. */
const sourcesOf = (config: Config, pays: boolean) => {
  if (!pays)
    return {
      script: '',
      style: '',
      // An episode's preview is wherever the podcast's host keeps it.
      media: ' https:',
      connect: '',
      // The hosts of the videos that a stored text may show.
      frame:
        ' https://www.youtube.com https://www.youtube-nocookie.com https://player.vimeo.com',
    };
  const checkout = checkoutHosts(config).join(' ');
  return {
    script: ` ${inlineHost(config)}`,
    style: ` ${spinnerStyle}`,
    media: '',
    connect: ` ${checkout} https://api.paystack.co`,
    frame: ` ${checkout}`,
  };
};

const reportsPath = '/api/csp-reports';

/** No inline script, no inline style: data travels as data blocks, drawings as SVG attributes. */
const contentSecurityPolicy = (config: Config, path: string): string => {
  const pays = isPayment(path);
  // The provider's script and the editor of articles write HTML by themselves.
  const takesOnlyTrustedHtml = !pays && !isBackOffice(path);
  const { script, style, media, connect, frame } = sourcesOf(config, pays);
  return [
    "default-src 'self'",
    `script-src 'self'${script}`,
    `style-src 'self'${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `media-src 'self'${media}`,
    `connect-src 'self'${connect}`,
    `frame-src 'self'${frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(takesOnlyTrustedHtml
      ? ["require-trusted-types-for 'script'", 'trusted-types imprint']
      : []),
    // Browsers that know the newer of both heed that alone.
    `report-uri ${reportsPath}`,
    'report-to csp',
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

/** The checkout may ask the device to pay (Apple Pay, Google Pay). */
const permissionsPolicy = (config: Config, pays: boolean): string => {
  const hosts = checkoutHosts(config).map((host) => ` "${host}"`);
  return [
    ...neverNeeded.map((feature) => `${feature}=()`),
    `payment=(${pays ? `self${hosts.join('')}` : ''})`,
  ].join(', ');
};

// In whatever spelling the router knows them by. The page is entered and left by loading: site-history.ts.
const isPayment = (path: string): boolean => /^\/payment\/?$/i.test(path);

const isBackOffice = (path: string): boolean => /^\/admin(\/|$)/i.test(path);

// A reader's, an order's or a newsletter's address is a key; the pay pages' may carry an e-mail address; what nothing answers
// may be any of these, wrongly written.
const isOnePersons = (path: string): boolean =>
  /^\/(read-book|orders|newsletter|payment|payment-success|:unknown)(\/|$)/.test(
    routePattern(path),
  );

/** Vite's own client writes inline scripts and styles, so a policy would only stop development. */
export const pageHeaders =
  (config: Config, isDev: boolean): RequestHandler =>
  (req, res, next) => {
    const pays = isPayment(req.path);
    if (!isDev) {
      res.set(
        'Content-Security-Policy',
        contentSecurityPolicy(config, req.path),
      );
      res.set('Reporting-Endpoints', `csp="${reportsPath}"`);
    }
    res.set('X-Content-Type-Options', 'nosniff');
    const isPrivate = isOnePersons(req.path);
    res.set(
      'Referrer-Policy',
      isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    if (isPrivate) res.set('X-Robots-Tag', 'noindex');
    res.set('Permissions-Policy', permissionsPolicy(config, pays));
    // A bank's own check opens in a window that must be able to answer the payment popup.
    res.set(
      'Cross-Origin-Opener-Policy',
      pays ? 'same-origin-allow-popups' : 'same-origin',
    );
    next();
  };
