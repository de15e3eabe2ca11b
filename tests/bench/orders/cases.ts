export type ListCase = { name: string; query: string };

const sorts = ['newest', 'oldest', 'highest', 'lowest'];
const statuses = ['pending', 'success', 'failed'];

/**
 * Common, medium and rare terms, one and two letters, products, and absent terms. A term in one of a hundred orders is
 * the slowest: its matches are too many to collect, and too few for an index scan to find a page of them quickly.
 */
const terms = [
  'gmail',
  'ngozi',
  'unilag',
  'ui.edu',
  '99@',
  'om',
  '@g',
  'lagoscomms',
  'okonkwo1234',
  'nobody-is-called-so',
  'a',
  '7q',
  'q!',
  '%',
  'paper',
  'e-b',
  'imp-',
  '0803 123',
  '7Q2K94XD',
];

/** Days and states of delivery with few and with many orders, and a common and a rare country. */
const filters: Record<string, string>[] = [
  { delivery: 'to-ship' },
  { delivery: 'address-missing' },
  { delivery: 'shipped' },
  { delivery: 'delivered' },
  { from: '2026-11-01', to: '2026-11-21' },
  { from: '2025-11-01', to: '2026-10-31' },
  { to: '2022-12-31' },
  { from: '2026-11-10', delivery: 'to-ship' },
  { country: 'NG' },
  { country: 'GH' },
  { country: 'FR' },
  { product: 'E-Book' },
  { mode: 'live' },
  { mode: 'test' },
  { attention: 'true', country: 'NG' },
];

/** Returns every page, filter, sort order and search that the screen can request, each kind at least once. */
export const listCases = async (
  cursorHalfway: (sort: string) => Promise<string>,
): Promise<ListCase[]> => {
  const cases: ListCase[] = [];
  const add = (values: Record<string, string>) => {
    const name = Object.entries(values)
      .map(([key, value]) => `${key}=${key === 'after' ? '…' : value}`)
      .join(' ');
    cases.push({ name, query: String(new URLSearchParams(values)) });
  };
  for (const sort of sorts) {
    add({ sort });
    add({ sort, page: '250' });
    add({ sort, page: '500' });
    add({ sort, page: '100', limit: '100' });
    const after = await cursorHalfway(sort);
    add({ sort, after });
    add({ sort, attention: 'true' });
    for (const status of statuses) {
      add({ sort, status });
      add({ sort, status, page: '100' });
      add({ sort, status, after });
    }
    for (const filter of filters) {
      add({ sort, ...filter });
      add({ sort, ...filter, page: '50' });
      add({ sort, ...filter, search: 'ngozi' });
      add({ sort, ...filter, status: 'success', product: 'Paperback' });
    }
    for (const search of terms) {
      add({ sort, search });
      add({ sort, search, page: '50' });
      add({ sort, search, page: '100' });
      add({ sort, search, page: '20', limit: '100' });
      add({ sort, search, after });
      for (const status of statuses) add({ sort, search, status });
      for (const status of ['success', 'failed']) {
        add({ sort, search, status, page: '100' });
        add({ sort, search, status, after });
      }
    }
  }
  return cases;
};
