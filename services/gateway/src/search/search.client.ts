import { createServiceClient } from '@imprint/chassis/http/service-client';
import { searchApi, type SearchResults } from '@imprint/chassis/search-api';
import type {
  ServiceName,
  SignServiceToken,
} from '@imprint/chassis/service-token';

/** After this time a service counts as unavailable, so that the other results are not delayed. */
const timeoutMs = 1_500;

export type SearchService = (query: string) => Promise<SearchResults>;

/** Returns a factory of clients that search one service. Their calls throw ServiceCallFailed. */
export const createSearchClientFactory =
  (token: SignServiceToken) =>
  (service: ServiceName, url: string): SearchService => {
    const call = createServiceClient({ service, url, token });
    return (query) =>
      call({
        route: 'POST /internal/search',
        body: { query },
        answer: searchApi.search.answers[200],
        timeoutMs,
      });
  };
