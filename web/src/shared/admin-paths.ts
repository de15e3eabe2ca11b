/** Paths that only the back office names; the public pages load `paths`, which stays small. */
export const adminPaths = {
  audit: '/admin/audit',
  account: '/admin/account',
  setup: (step = '') => (step ? `/admin/setup?step=${step}` : '/admin/setup'),
} as const;
