import { createServiceClient } from '@imprint/chassis/http/service-client';
import { searchApi, type SearchResults } from '@imprint/chassis/search-api';
import type {
  ServiceName,
  SignServiceToken,
} from '@imprint/chassis/service-token';

/** After this time a service counts as unavailable, so that the other results are not delayed. */
const timeoutMs = 1_500;

/** Searches a service by a text; `emails` finds the customers with these addresses instead. */
export type SearchService = (
  query: string,
  emails?: string[],
) => Promise<SearchResults>;

/** Returns a factory of clients that search one service. Their calls throw ServiceCallFailed. */
export const createSearchClientFactory =
  (token: SignServiceToken) =>
  (service: ServiceName, url: string): SearchService => {
    const call = createServiceClient({ service, url, token });
    return (query, emails = []) =>
      call({
        route: 'POST /internal/search',
        body: { query, emails },
        answer: searchApi.search.answers[200],
        timeoutMs,
      });
  };
