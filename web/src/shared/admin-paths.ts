/** Paths that only the back office names; the public pages load `paths`, which stays small. */
export const adminPaths = {
  dashboard: '/admin',
  /** The screen at a path below `/admin`. */
  screen: (path: string) => (path ? `/admin/${path}` : '/admin'),
  login: '/admin/login',
  orders: '/admin/orders',
  orderImport: '/admin/orders/import',
  salesReport: '/admin/orders/report',
  order: (reference: string) =>
    `/admin/orders/${encodeURIComponent(reference)}`,
  /** The customers whose email address contains a text. */
  customersOf: (email: string) =>
    `/admin/customers?search=${encodeURIComponent(email)}`,
  /** The page of an order, where the button of an action gets the focus or its dialog opens. */
  orderAction: (
    reference: string,
    action: 'refund' | 'receipt' | 'link' | 'ship',
  ) => `/admin/orders/${encodeURIComponent(reference)}#${action}`,
  customers: '/admin/customers',
  /** The customers who finished the e-book in some days, such as "this-month". */
  finishers: (date = '') =>
    `/admin/customers/finished${date ? `?date=${date}` : ''}`,
  /** The page of a customer, by the id or the email address. */
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  messages: '/admin/messages',
  message: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  /** The same, with the focus in the reply. */
  messageReply: (id: string) =>
    `/admin/messages/${encodeURIComponent(id)}#reply`,
  /** The form of a new message: to an address, about an order; without them, the author enters the address. */
  newMessage: (about: { to?: string; order?: string } = {}) => {
    const query = new URLSearchParams(about).toString();
    return `/admin/messages/new${query ? `?${query}` : ''}`;
  },
  resource: (id: string) => `/admin/resources?edit=${encodeURIComponent(id)}`,
  pages: '/admin/pages',
  page: (id: string) => `/admin/pages/${encodeURIComponent(id)}`,
  settings: (tab: string) => `/admin/settings/${tab}`,
  newsletter: '/admin/newsletter',
  newsletterIssue: (id: string) =>
    `/admin/newsletter/${encodeURIComponent(id)}`,
  audit: '/admin/audit',
  privacy: '/admin/privacy',
  resources: '/admin/resources',
  /** The field of the content at a path such as "book.authorNote"; its first word is the id of its section. */
  contentField: (field: string) =>
    `/admin/content?part=${field.split('.')[0] ?? ''}#${field}`,
  /** The editor of the page at an address of the site. */
  pageAt: (slug: string) => `/admin/pages?at=${encodeURIComponent(slug)}`,
  account: '/admin/account',
  setup: (step = '') => (step ? `/admin/setup?step=${step}` : '/admin/setup'),
} as const;
