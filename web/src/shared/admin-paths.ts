/** Paths that only the back office names; the public pages load `paths`, which stays small. */
export const adminPaths = {
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
