export const paths = {
  home: '/',
  about: '/about',
  podcast: '/podcast',
  episode: (id: string) => `/podcast/${encodeURIComponent(id)}`,
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
  readSample: '/read-sample',
  feed: '/feed.xml',
  socialImage: '/images/social.png',
  articleImage: (slug: string) =>
    `/images/social/${encodeURIComponent(slug)}.png`,
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  newsletter: '/newsletter',
  newsletterPage: (slug: string) => `/newsletter/${encodeURIComponent(slug)}`,
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminOrders: '/admin/orders',
  adminOrder: (reference: string) =>
    `/admin/orders/${encodeURIComponent(reference)}`,
  adminResource: (id: string) =>
    `/admin/resources?edit=${encodeURIComponent(id)}`,
  adminMessages: '/admin/messages',
  adminNewsletter: '/admin/newsletter',
  adminNewsletterIssue: (id: string) =>
    `/admin/newsletter/${encodeURIComponent(id)}`,
} as const;
