export const paths = {
  home: '/',
  about: '/about',
  podcast: '/podcast',
  book: '/book',
  order: '/book#order',
  speaking: '/speaking',
  resources: '/resources',
  resource: (slug: string) => `/resources/${encodeURIComponent(slug)}`,
  contact: '/contact',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  paymentResult: (reference: string) =>
    `/payment-success?${new URLSearchParams({ reference })}`,
  buyersOrder: (reference: string) =>
    `/orders/${encodeURIComponent(reference)}`,
  readBook: (token: string) => `/read-book/${encodeURIComponent(token)}`,
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminOrders: '/admin/orders',
  adminOrder: (reference: string) =>
    `/admin/orders/${encodeURIComponent(reference)}`,
  adminAudit: '/admin/audit',
} as const;
