import { type ReactNode, useState } from 'react';
import { QueryResult } from '../../../shared/ui/feedback/query-result.tsx';

type FreshQuery<Data> = {
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * Renders the first answer of a query that does not come from the cache. Later answers are ignored, because a form that
 * is being filled in must not change by itself.
 */
export const FreshQueryResult = <Data,>({
  query: { currentData, ...query },
  what,
  children,
}: {
  query: FreshQuery<Data>;
  /** The data, within a sentence: "the settings". */
  what: string;
  children: (data: Data) => ReactNode;
}) => {
  const [first, setFirst] = useState<Data>();
  const isFresh = !query.isFetching && !query.error;
  if (first === undefined && currentData !== undefined && isFresh)
    setFirst(currentData);
  return (
    <QueryResult query={{ ...query, data: first }} what={what} lines={9}>
      {children}
    </QueryResult>
  );
};
