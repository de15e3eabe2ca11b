import { ServiceCallFailed } from '@imprint/chassis/http/service-client';
import type { Logger } from '@imprint/chassis/logger';
import type { SearchedKind, SearchResults } from '@imprint/chassis/search-api';
import { findNamesByEmail, withNamedCustomers } from './add-named-customers.ts';
import type { SearchService } from './search.client.ts';

/** A service and the kinds that it stores. */
export type SearchedService = {
  name: string;
  kinds: SearchedKind[];
  search: SearchService;
};

type Found = { results: SearchResults; unavailable: SearchedKind[] };

/** Searches one service; if it does not answer in time, its kinds are marked as unavailable. */
const searchOrMarkUnavailable = async (
  { name, kinds, search }: SearchedService,
  { query, emails }: { query: string; emails?: string[] },
  log: Logger,
): Promise<Found> => {
  try {
    return { results: await search(query, emails), unavailable: [] };
  } catch (error) {
    if (!(error instanceof ServiceCallFailed)) throw error;
    log.warn({ service: name, reason: error.reason }, 'search incomplete');
    return { results: {}, unavailable: kinds };
  }
};

const mergeFound = (found: Found[]): Found => ({
  results: found.reduce<SearchResults>(
    (all, { results }) => ({ ...all, ...results }),
    {},
  ),
  unavailable: found.flatMap(({ unavailable }) => unavailable),
});

/**
 * Adds the customers whose name is found, which only orders have: the recipients of the orders that were found.
 * Those whose address was found too are in the results already.
 */
const addCustomersByName = async (
  customers: SearchedService,
  query: string,
  { results, unavailable }: Found,
  log: Logger,
): Promise<Found> => {
  const names = findNamesByEmail(results, query);
  const emails = [...names.keys()];
  if (emails.length === 0 || unavailable.includes('customers'))
    return { results, unavailable };
  const named = await searchOrMarkUnavailable(
    customers,
    { query, emails },
    log,
  );
  return {
    results: withNamedCustomers(results, named.results, names),
    unavailable: [...unavailable, ...named.unavailable],
  };
};

/** Searches all services at the same time; each finds what it stores (decision 103). */
export const searchServices =
  ({
    services: { customers, ...others },
    log,
  }: {
    services: { customers: SearchedService } & Record<string, SearchedService>;
    log: Logger;
  }) =>
  async (query: string) => {
    const found = await Promise.all(
      [customers, ...Object.values(others)].map((service) =>
        searchOrMarkUnavailable(service, { query }, log),
      ),
    );
    const { results, unavailable } = await addCustomersByName(
      customers,
      query,
      mergeFound(found),
      log,
    );
    return { ...results, unavailable };
  };
