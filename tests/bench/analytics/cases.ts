/** A request that is repeated; `path` gets the number of the run, so that requests can differ. */
export type Case = { name: string; path: (run: number) => string };

const customers = (name: string, query: (run: number) => string): Case => ({
  name: `customers, ${name}`,
  path: (run) => `/api/admin/customers?${query(run)}`,
});

const sorts = ['totalSpent', 'totalOrders', 'lastOrderDate'];

// The terms range from very common to absent. Most terms depend on the run, so that few queries are repeated.
const searches: [name: string, term: (run: number) => string][] = [
  ['in every address', () => '@'],
  ['one letter', (run) => 'abcdeghiklmnostu'[run % 16] ?? 'a'],
  ['a letter few have', (run) => 'qx'[run % 2] ?? 'q'],
  ['a sign nobody has', (run) => '$%!#'[run % 4] ?? '$'],
  ['two letters', (run) => ['ad', 'om', 'ez', 'ba'][run % 4] ?? 'ad'],
  [
    'two letters without a match',
    (run) => ['zq', 'qj', 'xz', 'vx'][run % 4] ?? 'zq',
  ],
  ['two digits', (run) => String(10 + ((run * 7) % 90))],
  ['two alike', (run) => String(((run * 7) % 9) + 1).repeat(2)],
  ['half of all', () => 'gmail.com'],
  ['a family', (run) => ['okonkwo', 'bakare', 'lawal'][run % 3] ?? 'eze'],
  ['one in thirty', () => 'unilag'],
  ['one in a hundred', () => '@ui.edu.ng'],
  ['one in a thousand', () => 'lagoscomms'],
  ['a part of a number', (run) => String(1_000 + ((run * 377) % 9_000))],
  ['a whole name', (run) => `adaeze.okonkwo${100 + run * 31}`],
  ['one address', (run) => `${run * 997}@gmail.com`],
  ['nobody', (run) => `nobody-at-all-${run}`],
  ['signs alone', (run) => ['...', '_._', '-@-'][run % 3] ?? '...'],
];

const encoded = (term: string) => encodeURIComponent(term);

export const listCases: Case[] = [
  ...sorts.flatMap((sort) => [
    customers(`${sort}, first page`, () => `sort=${sort}`),
    customers(
      `${sort}, any page`,
      (run) => `sort=${sort}&page=${1 + ((run * 67) % 500)}`,
    ),
    customers(
      `${sort}, page 500 of 100`,
      () => `sort=${sort}&page=500&limit=100`,
    ),
  ]),
  ...searches.flatMap(([name, term]) => [
    ...sorts.map((sort) =>
      customers(
        `search ${name}, ${sort}`,
        (run) => `sort=${sort}&search=${encoded(term(run))}`,
      ),
    ),
    customers(
      `search ${name}, page 40`,
      (run) => `page=40&search=${encoded(term(run))}`,
    ),
  ]),
  { name: 'mails, first page', path: () => '/api/admin/mails' },
  { name: 'mails, page 500', path: () => '/api/admin/mails?page=500' },
  { name: 'mails, refused', path: () => '/api/admin/mails?outcome=refused' },
  {
    name: 'mails of an order',
    path: (run) => `/api/admin/mails?reference=IMP-${run * 31}`,
  },
  { name: 'audit, first page', path: () => '/api/admin/audit' },
  { name: 'audit, page 500', path: () => '/api/admin/audit?page=500' },
  {
    name: 'audit, search',
    path: (run) => `/api/admin/audit?search=IMP-${run * 31}`,
  },
  {
    name: 'audit, one action',
    path: () => '/api/admin/audit?action=order.deleted',
  },
];

export const analyticsCases: Case[] = [
  { name: 'dashboard, not cached', path: () => '/api/admin/dashboard-stats' },
  ...['7days', '30days', '3months', '12months'].map((range) => ({
    name: `analytics ${range}, not cached`,
    path: () => `/api/admin/analytics?range=${range}`,
  })),
];
