import type { Rule } from './route.model.ts';

const read = ['GET', 'HEAD'] as const;
const megabyte = 1_000_000;

// Of what would be kept once more for each value, only values that the site asks for.
const page = /^[1-9]\d?$/;
const limit = /^(2|3|4|6|12|20|50|60|100)$/;
const category =
  /^(All|PR Measurement|Digital PR|Strategy|Industry Trends|Case Studies|Analytics|Insights)$/;

/** Who answers what. The first line that fits wins; what fits none is not found. */
export const routingTable: readonly Rule[] = [
  // answered here
  { path: '/.well-known/jwks.json', to: 'gateway', limit: 'none' },
  ...['/internal/audit-history', '/internal/erasure-history'].map(
    (path): Rule => ({ path, methods: read, to: 'gateway', limit: 'none' }),
  ),
  {
    // A browser sends reports without what shows where they come from; they are counted and nothing else.
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
  { path: '/api/auth/admin/**', to: 'gateway', limit: 'admin' },
  { path: '/api/resources/refresh-token', to: 'gateway', limit: 'admin' },
  {
    path: '/api/admin/privacy/**',
    to: 'gateway',
    access: 'admin',
    limit: 'admin',
  },

  // orders; it asks the payment provider where the time is longer
  {
    path: '/api/webhooks/paystack',
    to: 'orders',
    pool: 'webhooks',
    limit: 'none',
    bodyLimit: megabyte,
    anyOrigin: true,
  },
  {
    path: '/api/initialize-payment',
    to: 'orders',
    limit: 'checkout',
    timeoutMs: 12_000,
  },
  {
    path: '/api/verify-payment',
    to: 'orders',
    limit: 'verify',
    timeoutMs: 12_000,
  },
  { path: '/api/orders/:reference/new-link', to: 'orders', limit: 'forms' },
  {
    path: '/api/orders/:reference/payment',
    to: 'orders',
    limit: 'checkout',
    timeoutMs: 12_000,
  },
  { path: '/api/orders/**', to: 'orders', limit: 'verify' },
  {
    path: '/api/admin/orders/export',
    to: 'orders',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 12_000,
  },
  {
    // A refund asks the payment provider.
    path: '/api/admin/orders/:id/refund',
    to: 'orders',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 12_000,
  },
  {
    path: '/api/admin/orders/**',
    to: 'orders',
    access: 'admin',
    limit: 'admin',
  },
  {
    // It tries the mail server while the admin waits.
    path: '/api/admin/mails/test',
    to: 'orders',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 12_000,
  },

  // catalog
  { path: '/api/content', to: 'catalog', limit: 'reads', kept: {} },
  { path: '/api/products', to: 'catalog', limit: 'reads', kept: {} },
  { path: '/api/podcast/episodes', to: 'catalog', limit: 'reads', kept: {} },
  {
    path: '/api/podcast/episodes/:id',
    to: 'catalog',
    limit: 'reads',
    kept: {},
  },
  {
    // It reads the podcast's source while the admin waits, page after page.
    path: '/api/podcast/refresh',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 45_000,
  },
  {
    path: '/api/podcast/status',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
  },
  { path: '/api/podcast/**', to: 'catalog', limit: 'reads' },
  { path: '/api/contact', to: 'catalog', limit: 'forms' },
  { path: '/api/speaking', to: 'catalog', limit: 'forms' },
  {
    // Mail programs unsubscribe by themselves, from wherever they are.
    path: '/api/newsletter/unsubscribe',
    to: 'catalog',
    limit: 'forms',
    anyOrigin: true,
  },
  { path: '/api/newsletter/**', to: 'catalog', limit: 'forms' },
  {
    path: '/api/resources/posts',
    methods: read,
    to: 'catalog',
    access: 'either',
    limit: 'reads',
    kept: { page, limit, category },
  },
  {
    path: '/api/resources/posts/:id',
    methods: read,
    to: 'catalog',
    access: 'either',
    limit: 'reads',
    kept: {},
  },
  ...['upload-image', 'upload-inline-image'].map((upload): Rule => ({
    // One picture at a time is decoded, so some wait for their turn.
    path: `/api/resources/${upload}`,
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
    bodyLimit: 10.1 * megabyte,
    timeoutMs: 45_000,
  })),
  {
    path: '/api/resources/fetch-image',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 45_000,
  },
  ...['/api/resources/posts/**', '/api/resources/preview'].map(
    (path): Rule => ({
      // A long text, pictures pasted into it, and one beside it that is decoded in its turn.
      path,
      to: 'catalog',
      access: 'admin',
      limit: 'admin',
      bodyLimit: 15 * megabyte,
      timeoutMs: 45_000,
    }),
  ),
  {
    // An account's export, or a feed that is fetched while the admin waits.
    path: '/api/resources/import',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
    bodyLimit: 20.1 * megabyte,
    timeoutMs: 45_000,
  },
  {
    path: '/api/resources/refresh',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 45_000,
  },
  {
    path: '/api/resources/**',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
    bodyLimit: megabyte,
  },
  {
    path: '/api/admin/content',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
    bodyLimit: megabyte,
  },
  {
    path: '/api/admin/messages/**',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
  },
  {
    path: '/api/admin/subscribers/**',
    to: 'catalog',
    access: 'admin',
    limit: 'admin',
  },

  // ebook-access; what is not the reader's is the admin's
  {
    path: '/api/ebook/content/:token',
    to: 'ebook-access',
    limit: 'reader',
    timeoutMs: 12_000,
    ownPolicy: true,
    repeatsNothing: true,
  },
  {
    path: '/api/ebook/sample/content',
    to: 'ebook-access',
    limit: 'reader',
    timeoutMs: 12_000,
    ownPolicy: true,
  },
  { path: '/api/ebook/sample', to: 'ebook-access', limit: 'reader' },
  { path: '/api/ebook/validate-access', to: 'ebook-access', limit: 'reader' },
  {
    path: '/api/ebook/validate-access/:token',
    to: 'ebook-access',
    limit: 'reader',
  },
  {
    // Of every thousand calls of a shop with many readers nearly all are these.
    path: '/api/ebook/heartbeat/:token',
    to: 'ebook-access',
    limit: 'reader',
    gathered: { into: '/internal/heartbeats', cookie: 'imprint_reader' },
  },
  { path: '/api/ebook/contents/:token', to: 'ebook-access', limit: 'reader' },
  { path: '/api/ebook/search/:token', to: 'ebook-access', limit: 'reader' },
  { path: '/api/ebook/position/:token', to: 'ebook-access', limit: 'reader' },
  {
    path: '/api/ebook/notes/:token',
    to: 'ebook-access',
    limit: 'reader',
    bodyLimit: 0.3 * megabyte,
  },
  { path: '/api/ebook/leave/:token', to: 'ebook-access', limit: 'reader' },
  {
    // Unpacked, cleaned and checked while the admin waits.
    path: '/api/ebook/book',
    to: 'ebook-access',
    access: 'admin',
    limit: 'admin',
    bodyLimit: 100.1 * megabyte,
    timeoutMs: 90_000,
  },
  { path: '/api/ebook/new-link/:token', to: 'ebook-access', limit: 'forms' },
  { path: '/api/ebook/device/:token', to: 'ebook-access', limit: 'forms' },
  {
    path: '/api/ebook/**',
    to: 'ebook-access',
    access: 'admin',
    limit: 'admin',
  },

  // analytics
  {
    path: '/api/visits',
    to: 'analytics',
    limit: 'reads',
    withoutCookies: true,
  },
  {
    path: '/api/admin/customers/export',
    to: 'analytics',
    access: 'admin',
    limit: 'admin',
    timeoutMs: 12_000,
  },
  {
    path: '/api/admin/dashboard-stats',
    to: 'analytics',
    access: 'admin',
    limit: 'admin',
  },
  {
    path: '/api/admin/customers/**',
    to: 'analytics',
    access: 'admin',
    limit: 'admin',
  },
  {
    path: '/api/admin/analytics',
    to: 'analytics',
    access: 'admin',
    limit: 'admin',
  },
  {
    path: '/api/admin/audit',
    to: 'analytics',
    access: 'admin',
    limit: 'admin',
  },
  {
    path: '/api/admin/mails',
    to: 'analytics',
    access: 'admin',
    limit: 'admin',
  },

  // a stranger does not learn which addresses there are
  { path: '/api/admin/**', to: 'gateway', access: 'admin', limit: 'admin' },
  { path: '/api/**', to: 'gateway', limit: 'reads' },

  // pictures; one that is drawn for the first time takes a moment
  {
    path: '/images/**',
    methods: read,
    to: 'catalog',
    limit: 'reads',
    timeoutMs: 12_000,
    ownPolicy: true,
  },

  // the site
  {
    path: '/assets/**',
    methods: read,
    to: 'web',
    limit: 'assets',
    ownPolicy: true,
  },
  ...['admin', 'payment', 'payment-success', 'orders', 'read-book'].map(
    (screen): Rule => ({
      path: `/${screen}/**`,
      methods: read,
      to: 'web',
      limit: 'pages',
      ownPolicy: true,
    }),
  ),
  ...[
    '/sitemap.xml',
    '/robots.txt',
    '/feed.xml',
    '/.well-known/security.txt',
  ].map((path): Rule => ({
    path,
    methods: read,
    to: 'web',
    limit: 'pages',
    ownPolicy: true,
    kept: {},
  })),
  {
    path: '/resources',
    methods: read,
    to: 'web',
    limit: 'pages',
    ownPolicy: true,
    kept: { category },
  },
  {
    path: '/**',
    methods: read,
    to: 'web',
    limit: 'pages',
    ownPolicy: true,
    kept: {},
  },
];
