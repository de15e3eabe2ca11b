import { categories } from './categories.ts';
import { type UpstreamName, upstreamNames, type Rule } from './route.model.ts';
import { listPathsBelow, readApiDescription } from '../docs/described-calls.ts';

const methods = ['GET', 'HEAD'] as const;
const megabyte = 1_000_000;

const admin = { access: 'admin', limit: 'admin' } as const;
const site = { methods, to: 'web', limit: 'pages', ownPolicy: true } as const;

/** The timeout of calls that wait for the payment provider, the mail server, a long export or a picture to render. */
const slow = { timeoutMs: 12_000 } as const;
/** The timeout of calls that wait for another site, or for the queue of pictures to decode. */
const slowest = { timeoutMs: 45_000 } as const;

// Each value adds a cache entry, so only the values that the site itself requests are cacheable.
const page = /^[1-9]\d?$/;
const limit = /^(2|3|4|6|12|20|50|60|100)$/;
const category = new RegExp(`^(All|${categories.join('|')})$`);

const gatewayRules: readonly Rule[] = [
  { path: '/.well-known/jwks.json', to: 'gateway', limit: 'none' },
  { path: '/internal/audit-history', methods, to: 'gateway', limit: 'none' },
  { path: '/internal/erasure-history', methods, to: 'gateway', limit: 'none' },
  {
    // Browsers may send reports without an origin; a report only increases a counter.
    path: '/api/csp-reports',
    methods: ['POST'],
    to: 'gateway',
    limit: 'reports',
    bodyLimit: 16_000,
    anyOrigin: true,
  },
  { path: '/api/openapi.json', to: 'gateway', limit: 'reads' },
  { path: '/api/docs/**', to: 'gateway', limit: 'reads' },
  { path: '/api/auth/admin/login', to: 'gateway', limit: 'signIn' },
  {
    path: '/api/auth/admin/setup',
    methods: ['POST'],
    to: 'gateway',
    limit: 'signIn',
  },
  { path: '/api/auth/admin/**', to: 'gateway', limit: 'admin' },
  { path: '/api/resources/refresh-token', to: 'gateway', limit: 'admin' },
  { path: '/api/admin/privacy/**', to: 'gateway', ...admin },
];

const orders: readonly Omit<Rule, 'to'>[] = [
  {
    path: '/api/webhooks/paystack',
    pool: 'webhooks',
    limit: 'none',
    bodyLimit: megabyte,
    anyOrigin: true,
  },
  { path: '/api/initialize-payment', limit: 'checkout', ...slow },
  { path: '/api/verify-payment', limit: 'verify', ...slow },
  { path: '/api/orders/:reference/new-link', limit: 'forms' },
  { path: '/api/orders/:reference/payment', limit: 'checkout', ...slow },
  { path: '/api/orders/**', limit: 'verify' },
  { path: '/api/admin/orders/export', ...admin, ...slow },
  // The body may be a list of 50,000 orders.
  ...['import', 'import/errors'].map((path) => ({
    path: `/api/admin/orders/${path}`,
    ...admin,
    bodyLimit: 20.1 * megabyte,
    ...slowest,
  })),
  { path: '/api/admin/orders/:id/refund', ...admin, ...slow },
  { path: '/api/admin/mails/test', ...admin, ...slow },
  { path: '/api/admin/emails/orders/:name/test', ...admin, ...slow },
  { path: '/api/admin/settings/payments', ...admin, ...slow },
  // The payouts are read from the provider.
  { path: '/api/admin/reports/**', ...admin, ...slowest },
];

const catalog: readonly Omit<Rule, 'to'>[] = [
  { path: '/api/content', limit: 'reads', cached: {} },
  { path: '/api/site', limit: 'reads', cached: {} },
  { path: '/api/pages', limit: 'reads', cached: {} },
  { path: '/api/pages/:slug', limit: 'reads', cached: {} },
  { path: '/api/products', limit: 'reads', cached: {} },
  { path: '/api/podcast/episodes', limit: 'reads', cached: {} },
  { path: '/api/podcast/episodes/:id', limit: 'reads', cached: {} },
  { path: '/api/podcast/refresh', ...admin, ...slowest },
  { path: '/api/podcast/status', ...admin },
  { path: '/api/podcast/**', limit: 'reads' },
  { path: '/api/contact', limit: 'forms' },
  { path: '/api/speaking', limit: 'forms' },
  // Mail clients send the unsubscription themselves (RFC 8058), with another origin or none.
  { path: '/api/newsletter/unsubscribe', limit: 'forms', anyOrigin: true },
  // Mail servers report many bounces within a minute, each from the same address.
  {
    path: '/api/newsletter/reports',
    limit: 'reads',
    bodyLimit: megabyte,
    anyOrigin: true,
  },
  // Mail providers pass on emails with their attachments, and send no cookie that would authorise them.
  {
    path: '/api/webhooks/mail',
    limit: 'reads',
    bodyLimit: 15 * megabyte,
    anyOrigin: true,
    withAuthorization: true,
    ...slowest,
  },
  { path: '/api/newsletter/**', limit: 'forms' },
  { path: '/api/newsletters', limit: 'reads' },
  { path: '/api/newsletters/:slug', limit: 'reads' },
  {
    path: '/api/resources/posts',
    methods,
    access: 'either',
    limit: 'reads',
    cached: { page, limit, category },
  },
  {
    path: '/api/resources/posts/:id',
    methods,
    access: 'either',
    limit: 'reads',
    cached: {},
  },
  ...['upload-image', 'upload-inline-image'].map((upload) => ({
    path: `/api/resources/${upload}`,
    ...admin,
    bodyLimit: 10.1 * megabyte,
    ...slowest,
  })),
  { path: '/api/resources/fetch-image', ...admin, ...slowest },
  // The body may be a long text with pasted pictures.
  ...['posts/**', 'preview'].map((text) => ({
    path: `/api/resources/${text}`,
    ...admin,
    bodyLimit: 15 * megabyte,
    ...slowest,
  })),
  // The body may be the data export of a LinkedIn account.
  ...['import', 'imports'].map((path) => ({
    path: `/api/resources/${path}`,
    ...admin,
    bodyLimit: 20.1 * megabyte,
    ...slowest,
  })),
  { path: '/api/resources/refresh', ...admin, ...slowest },
  { path: '/api/resources/**', ...admin, bodyLimit: megabyte },
  { path: '/api/admin/content', ...admin, bodyLimit: megabyte },
  {
    path: '/api/admin/pages/**',
    ...admin,
    bodyLimit: 15 * megabyte,
    ...slowest,
  },
  {
    path: '/api/admin/settings/brand/images',
    ...admin,
    bodyLimit: 20.1 * megabyte,
    ...slowest,
  },
  // The body may be a text with pasted pictures, or the file of a mailing list.
  ...[
    'newsletters',
    'newsletters/:id',
    'newsletters/:id/preview',
    'subscribers/import',
  ].map((path) => ({
    path: `/api/admin/${path}`,
    ...admin,
    bodyLimit: 10.1 * megabyte,
    ...slowest,
  })),
  {
    path: '/api/admin/subscribers/imports/:id/undo',
    ...admin,
    ...slowest,
  },
  { path: '/api/admin/newsletters/:id/test', ...admin, ...slow },
  { path: '/api/admin/settings/email/test', ...admin, ...slow },
  { path: '/api/admin/settings/mailbox/check', ...admin, ...slowest },
  { path: '/api/admin/messages/export', ...admin, ...slow },
  { path: '/api/admin/settings/podcast/preview', ...admin, ...slowest },
  { path: '/api/admin/emails/catalog/:name/test', ...admin, ...slow },
];

// The last rule below /api/ebook reserves all other e-book paths for the admin.
const ebookAccess: readonly Omit<Rule, 'to'>[] = [
  {
    path: '/api/ebook/content/:token',
    limit: 'reader',
    ...slow,
    ownPolicy: true,
    repeatsNothing: true,
  },
  {
    path: '/api/ebook/sample/content',
    limit: 'reader',
    ...slow,
    ownPolicy: true,
  },
  { path: '/api/ebook/sample', limit: 'reader' },
  { path: '/api/ebook/validate-access', limit: 'reader' },
  { path: '/api/ebook/validate-access/:token', limit: 'reader' },
  {
    // Heartbeats make up nearly all calls while many people read, so they are batched.
    path: '/api/ebook/heartbeat/:token',
    limit: 'reader',
    batched: { into: '/internal/heartbeats', cookie: 'imprint_reader' },
  },
  { path: '/api/ebook/continue', limit: 'reader' },
  { path: '/api/ebook/contents/:token', limit: 'reader' },
  { path: '/api/ebook/search/:token', limit: 'reader' },
  { path: '/api/ebook/position/:token', limit: 'reader' },
  {
    path: '/api/ebook/notes/:token',
    limit: 'reader',
    bodyLimit: 0.3 * megabyte,
  },
  { path: '/api/ebook/leave/:token', limit: 'reader' },
  {
    // The service unpacks, sanitises and checks the book before it responds.
    path: '/api/ebook/book',
    ...admin,
    bodyLimit: 100.1 * megabyte,
    timeoutMs: 90_000,
  },
  { path: '/api/ebook/new-link/:token', limit: 'forms' },
  { path: '/api/ebook/device/:token', limit: 'forms' },
  { path: '/api/ebook/**', ...admin },
  { path: '/api/admin/emails/ebook-access/:name/test', ...admin, ...slow },
];

const analytics: readonly Omit<Rule, 'to'>[] = [
  { path: '/api/visits', limit: 'reads', withoutCookies: true },
  { path: '/api/admin/customers/export', ...admin, ...slow },
  { path: '/api/admin/audit/export', ...admin, ...slow },
  { path: '/api/admin/readiness', ...admin, ...slow },
];

const isUpstreamName = (service: string): service is UpstreamName =>
  upstreamNames.some((name) => name === service);

// The OpenAPI description gives the admin paths of the services; only a path
// with its own limit or timeout needs a rule above.
const adminRules = listPathsBelow('/api/admin/', readApiDescription()).flatMap(
  ({ path, service }): Rule[] =>
    isUpstreamName(service) ? [{ path, to: service, ...admin }] : [],
);

const screens = ['admin', 'payment', 'payment-success', 'orders', 'read-book'];
const documents = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/newsletter/feed.xml',
  '/.well-known/security.txt',
];

const addUpstreamToRules = (
  to: Rule['to'],
  rules: readonly Omit<Rule, 'to'>[],
): Rule[] => rules.map((rule) => ({ ...rule, to }));

/** The routing table. The first rule that matches applies; the last one passes all other pages to the web service. */
export const routingTable: readonly Rule[] = [
  ...gatewayRules,
  ...addUpstreamToRules('orders', orders),
  ...addUpstreamToRules('catalog', catalog),
  ...addUpstreamToRules('ebook-access', ebookAccess),
  ...addUpstreamToRules('analytics', analytics),

  ...adminRules,
  // Without a token, an unknown admin path answers like a known one and so reveals nothing.
  { path: '/api/admin/**', to: 'gateway', ...admin },
  { path: '/api/**', to: 'gateway', limit: 'reads' },

  {
    path: '/images/**',
    methods,
    to: 'catalog',
    limit: 'reads',
    ...slow,
    ownPolicy: true,
  },
  { path: '/assets/**', ...site, limit: 'assets' },
  { path: '/brand.css', ...site, limit: 'assets' },
  ...screens.map((screen): Rule => ({ path: `/${screen}/**`, ...site })),
  ...documents.map((path): Rule => ({ path, ...site, cached: {} })),
  { path: '/resources', ...site, cached: { category } },
  { path: '/**', ...site, cached: {} },
];
