import type { Rule } from './route.model.ts';

/** On every answer; a page's own policy comes from the web, which renders it. */
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

/** The headers of a part's answer that the gateway's own replace. */
export const fixedHeadersOf = ({ ownPolicy }: Rule): ReadonlySet<string> =>
  ownPolicy ? none : names;
