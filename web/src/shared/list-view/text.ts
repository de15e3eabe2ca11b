// The texts of every list of the back office; `name` is the plural noun of the entries, such as "orders".
export const search = 'Search';
export const loading = (name: string): string => `Loading the ${name}…`;
export const noneMatch = (name: string): string =>
  `No ${name} match your search and filters.`;
export const filters = (active: number): string =>
  active > 0 ? `Filters (${active})` : 'Filters';
export const activeFilter = (name: string, value: string): string =>
  `${name}: ${value}`;
export const removeFilter = (filter: string): string => `Remove ${filter}`;
export const showAll = (name: string): string => `Show all ${name}`;

// The filter by days in Lagos.
export const dateLabel = 'Date';
export const anyDate = 'All';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const thisWeek = 'This week';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const fromTo = 'From–to';
export const firstDay = 'First day';
export const lastDay = 'Last day';
