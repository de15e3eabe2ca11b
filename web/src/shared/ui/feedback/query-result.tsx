import type { ReactNode } from 'react';
import { problemText } from '../../api/problem.model.ts';
import { capitalise } from '../../lib/capital.ts';
import { LoadError } from './load-error.tsx';
import { LoadFailureLine } from './load-failure-line.tsx';
import { Skeleton } from './skeleton.tsx';
import * as text from './text.ts';

type QueryState = {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Shows why a query failed, in one line above zeros or older data; renders nothing without an error. */
export const QueryErrorLine = ({
  query: { error, isFetching, refetch },
  children,
}: {
  query: QueryState;
  children: ReactNode;
}) =>
  error ? (
    <LoadFailureLine
      why={problemText(error, text.tryAgain)}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    >
      {children}
    </LoadFailureLine>
  ) : null;

/** Renders the data of a query, a skeleton while it loads, or an error if it could not be loaded. */
export const QueryResult = <Data,>({
  query,
  what,
  lines,
  children,
}: {
  query: QueryState & { data?: Data | undefined };
  /** The data, within a sentence: "the sessions". */
  what: string;
  /** The number of lines of the skeleton. */
  lines: number;
  children: (data: Data) => ReactNode;
}) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? (
    <LoadError what={capitalise(what)} query={query} />
  ) : (
    <Skeleton label={text.loadingOf(what)} lines={lines} />
  );
};
