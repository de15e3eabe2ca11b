import { problemText } from '../../api/problem.model.ts';
import { NotLoaded } from './not-loaded.tsx';
import { TryAgain } from './try-again.tsx';

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
    <NotLoaded why={why} isBusy={isBusy} onAgain={onAgain}>
      {what} could not be loaded anew.
    </NotLoaded>
  ) : (
    <div className={className}>
      <TryAgain more={why} onAgain={onAgain}>
        {what} could not be loaded.
      </TryAgain>
    </div>
  );
};
