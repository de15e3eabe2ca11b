import type { ReactNode } from 'react';
import { problemText } from '../../api/problem.model.ts';
import { capital } from '../../lib/capital.ts';
import { LoadError } from './load-error.tsx';
import { LoadFailureLine } from './load-failure-line.tsx';
import { Skeleton } from './skeleton.tsx';

type QueryState = {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Why a query failed, in one line over zeros or older data; nothing without an error. */
export const QueryError = ({
  query: { error, isFetching, refetch },
  children,
}: {
  query: QueryState;
  children: ReactNode;
}) =>
  error ? (
    <LoadFailureLine
      why={problemText(error, 'Please try again.')}
      isBusy={isFetching}
      onAgain={() => void refetch()}
    >
      {children}
    </LoadFailureLine>
  ) : null;

/** The data of a query; until they are there a skeleton, and an error if they could not be loaded. */
export const QueryResult = <Data,>({
  query,
  what,
  lines,
  children,
}: {
  query: QueryState & { data?: Data | undefined };
  /** "the sessions" */
  what: string;
  /** How many the skeleton has. */
  lines: number;
  children: (data: Data) => ReactNode;
}) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? (
    <LoadError what={capital(what)} query={query} />
  ) : (
    <Skeleton label={`Loading ${what}…`} lines={lines} />
  );
};
