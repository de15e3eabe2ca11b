import { problemText } from '../../api/problem.model.ts';
import { LoadFailureLine } from './load-failure-line.tsx';
import { LoadFailure } from './load-failure.tsx';
import * as text from './text.ts';

/** A failed load with its reason and a retry button: one line above older data, or a block in place of the data. */
export const LoadError = ({
  what,
  query: { error, isFetching, refetch },
  hasOlder = false,
  className,
}: {
  /** The data, as the beginning of a sentence: "The orders". */
  what: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  hasOlder?: boolean;
  /** The class of the block that replaces the data. */
  className?: string | undefined;
}) => {
  if (!error) return null;
  const why = problemText(error, text.tryAgain);
  const onRetry = () => void refetch();
  return hasOlder ? (
    <LoadFailureLine why={why} isBusy={isFetching} onRetry={onRetry}>
      {text.notRefreshed(what)}
    </LoadFailureLine>
  ) : (
    <div className={className}>
      <LoadFailure more={why} onRetry={onRetry}>
        {text.notLoaded(what)}
      </LoadFailure>
    </div>
  );
};
