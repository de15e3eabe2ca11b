import { ServiceCallFailed } from '@imprint/chassis/http/service-client';
import type { Logger } from '@imprint/chassis/logger';
import type { SearchedKind, SearchResults } from '@imprint/chassis/search-api';
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
  query: string,
  log: Logger,
): Promise<Found> => {
  try {
    return { results: await search(query), unavailable: [] };
  } catch (error) {
    if (!(error instanceof ServiceCallFailed)) throw error;
    log.warn({ service: name, reason: error.reason }, 'search incomplete');
    return { results: {}, unavailable: kinds };
  }
};

/** Searches all services at the same time; each finds what it stores (decision 103). */
export const searchServices =
  ({ services, log }: { services: readonly SearchedService[]; log: Logger }) =>
  async (query: string) => {
    const found = await Promise.all(
      services.map((service) => searchOrMarkUnavailable(service, query, log)),
    );
    return {
      ...found.reduce<SearchResults>(
        (all, { results }) => ({ ...all, ...results }),
        {},
      ),
      unavailable: found.flatMap(({ unavailable }) => unavailable),
    };
  };
