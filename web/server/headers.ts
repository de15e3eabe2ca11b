import type { RequestHandler } from 'express';
import type { Config } from './config.ts';
import { routePattern } from './route-pattern.ts';

// The hash of the spinner's style sheet in version 2.25.0 of Paystack's script; other versions show an unstyled
// spinner.
const spinnerStyle = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='";

const paystackScriptOrigin = (config: Config): string =>
  new URL(config.PAYSTACK_INLINE_URL).origin;

const checkoutHosts = (config: Config): string[] => [
  ...new Set([
    paystackScriptOrigin(config),
    'https://checkout.paystack.com',
    'https://standard.paystack.co',
  ]),
];

/** Returns the CSP sources besides 'self', which differ between the payment page and all other pages. */
const cspSourcesFor = (
  config: Config,
  isPaymentPage: boolean,
): Record<string, string[] | undefined> => {
  const checkout = checkoutHosts(config);
  return isPaymentPage
    ? {
        script: [paystackScriptOrigin(config)],
        style: [spinnerStyle],
        connect: [...checkout, 'https://api.paystack.co'],
        frame: checkout,
      }
    : {
        // A podcast host may store its audio previews on any HTTPS origin.
        media: ['https:'],
        // An article may embed videos from these hosts.
        frame: [
          'https://www.youtube.com',
          'https://www.youtube-nocookie.com',
          'https://player.vimeo.com',
        ],
      };
};

const reportsPath = '/api/csp-reports';

/**
 * Returns a policy that forbids inline scripts and styles; pages carry data in JSON blocks, drawings in SVG attributes.
 */
const buildContentSecurityPolicy = (config: Config, path: string): string => {
  const isPaymentPage = isPaymentPath(path);
  // Paystack's script and the article editor assign HTML strings, which Trusted Types would block.
  const requiresTrustedTypes = !isPaymentPage && !isBackOfficePath(path);
  const others = cspSourcesFor(config, isPaymentPage);
  const formatCspDirective = (kind: string): string =>
    [`${kind}-src 'self'`, ...(others[kind] ?? [])].join(' ');
  return [
    "default-src 'self'",
    formatCspDirective('script'),
    formatCspDirective('style'),
    "img-src 'self' data:",
    "font-src 'self'",
    formatCspDirective('media'),
    formatCspDirective('connect'),
    formatCspDirective('frame'),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(requiresTrustedTypes
      ? ["require-trusted-types-for 'script'", 'trusted-types imprint']
      : []),
    // Browsers that support report-to ignore report-uri.
    `report-uri ${reportsPath}`,
    'report-to csp',
  ].join('; ');
};

const deniedFeatures = [
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

/** Returns a policy that allows the Payment Request API (Apple Pay, Google Pay) only on the payment page. */
const buildPermissionsPolicy = (
  config: Config,
  isPaymentPage: boolean,
): string => {
  const hosts = checkoutHosts(config).map((host) => ` "${host}"`);
  return [
    ...deniedFeatures.map((feature) => `${feature}=()`),
    `payment=(${isPaymentPage ? `self${hosts.join('')}` : ''})`,
  ].join(', ');
};

// Case and a trailing slash are ignored, as in the router. Navigation to and from the payment page loads a new
// document, so that the policy of that page applies (see site-history.ts).
const isPaymentPath = (path: string): boolean => /^\/payment\/?$/i.test(path);

const isBackOfficePath = (path: string): boolean =>
  /^\/admin(\/|$)/i.test(path);

// Addresses of the reader, orders and the newsletter contain a secret, and those of the payment pages an email address.
// An unknown address may be a misspelt address of these pages.
const mayContainSecret = (path: string): boolean =>
  /^\/(read-book|orders|newsletter|payment|payment-success|:unknown)(\/|$)/.test(
    routePattern(path),
  );

/**
 * Creates the handler that sets a page's security headers. In development there is no CSP, because Vite's client
 * injects inline scripts and styles.
 */
export const createPageHeadersHandler =
  (config: Config, isDev: boolean): RequestHandler =>
  (req, res, next) => {
    const isPaymentPage = isPaymentPath(req.path);
    if (!isDev) {
      res.set(
        'Content-Security-Policy',
        buildContentSecurityPolicy(config, req.path),
      );
      res.set('Reporting-Endpoints', `csp="${reportsPath}"`);
    }
    res.set('X-Content-Type-Options', 'nosniff');
    const isPrivate = mayContainSecret(req.path);
    res.set(
      'Referrer-Policy',
      isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    if (isPrivate) res.set('X-Robots-Tag', 'noindex');
    res.set(
      'Permissions-Policy',
      buildPermissionsPolicy(config, isPaymentPage),
    );
    // A bank's 3-D Secure window must be able to message the payment popup.
    res.set(
      'Cross-Origin-Opener-Policy',
      isPaymentPage ? 'same-origin-allow-popups' : 'same-origin',
    );
    next();
  };
