import { problemText } from '../../shared/api/problem.model.ts';
import { LoadFailureLine } from '../../shared/ui/feedback/load-failure-line.tsx';

/** Says so where figures could not be had, and that the ones in sight are older or zeros. */
export const AnalyticsLoadError = ({
  error,
  hasOlder,
  isBusy,
  onAgain,
}: {
  error: unknown;
  hasOlder: boolean;
  isBusy: boolean;
  onAgain: () => void;
}) =>
  error ? (
    <LoadFailureLine
      why={problemText(error, 'Please try again.')}
      isBusy={isBusy}
      onAgain={onAgain}
    >
      {hasOlder
        ? 'The figures could not be loaded anew; these are older.'
        : 'The figures could not be loaded.'}
    </LoadFailureLine>
  ) : null;
