import { problemText } from '../../shared/api/problem.model.ts';
import { NotLoaded } from '../../shared/ui/feedback/not-loaded.tsx';

/** Says so where figures could not be had, and that the ones in sight are older or zeros. */
export const FiguresTrouble = ({
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
    <NotLoaded
      why={problemText(error, 'Please try again.')}
      isBusy={isBusy}
      onAgain={onAgain}
    >
      {hasOlder
        ? 'The figures could not be loaded anew; these are older.'
        : 'The figures could not be loaded.'}
    </NotLoaded>
  ) : null;
