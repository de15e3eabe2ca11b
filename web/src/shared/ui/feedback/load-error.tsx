import { problemText } from '../../api/problem.model.ts';
import { LoadFailureLine } from './load-failure-line.tsx';
import { LoadFailure } from './load-failure.tsx';

/** What could not be loaded, why, and the way to ask again: a line over older data, or in their place. */
export const LoadError = ({
  what,
  error,
  hasOlder = false,
  isBusy = false,
  className,
  onAgain,
}: {
  /** "The orders" */
  what: string;
  error: unknown;
  hasOlder?: boolean;
  isBusy?: boolean;
  /** Of the place that the data would have. */
  className?: string | undefined;
  onAgain: () => void;
}) => {
  if (!error) return null;
  const why = problemText(error, 'Please try again.');
  return hasOlder ? (
    <LoadFailureLine why={why} isBusy={isBusy} onAgain={onAgain}>
      {what} could not be loaded anew.
    </LoadFailureLine>
  ) : (
    <div className={className}>
      <LoadFailure more={why} onAgain={onAgain}>
        {what} could not be loaded.
      </LoadFailure>
    </div>
  );
};
