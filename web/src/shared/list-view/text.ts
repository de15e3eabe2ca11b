// The texts of every list of the back office; `name` is the plural noun of the entries, such as "orders".
export const search = 'Search';
export const loading = (name: string): string => `Loading the ${name}…`;
export const noneMatch = (name: string): string =>
  `No ${name} match your search and filters.`;
export const showAll = (name: string): string => `Show all ${name}`;
