import { useCallback, useEffect, useState } from 'react';
import {
  type SearchAnswer,
  useLazySearchQuery,
} from '../../shared/api/search.api.ts';

const pauseMs = 150;

type Found = { query: string; answer?: SearchAnswer; error?: unknown };

/**
 * Searches the shop when the typing pauses. A newer query cancels the request of the older one, whose results stay
 * until the newer ones arrive.
 */
export const useSearch = (query: string) => {
  const [search] = useLazySearchQuery();
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    let abort: (() => void) | undefined;
    const save = (next: Omit<Found, 'query'>) =>
      isCurrent && setFound({ query, ...next });
    const timer = setTimeout(() => {
      const request = search(query);
      abort = () => request.abort();
      request.unwrap().then(
        (answer) => save({ answer }),
        (error: unknown) => save({ error }),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      abort?.();
    };
  }, [query, search, tries]);
  const retry = useCallback(() => {
    setFound(undefined);
    setTries((count) => count + 1);
  }, []);
  const known = query === '' ? undefined : found;
  return {
    answer: known?.answer,
    error: known?.query === query ? known.error : undefined,
    isPending: query !== '' && known?.query !== query,
    retry,
  };
};

export type Search = ReturnType<typeof useSearch>;
