import type { Rule } from './route.model.ts';

/** The security headers of every response; the web service sets the content security policy of a page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

const names: ReadonlySet<string> = new Set(Object.keys(securityHeaders));
const none: ReadonlySet<string> = new Set();

/** Returns the names of the response headers that the gateway sets itself, instead of passing on the service's. */
export const headersSetByGateway = ({ ownPolicy }: Rule): ReadonlySet<string> =>
  ownPolicy ? none : names;
