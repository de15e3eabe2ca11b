import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import type { MissingChapter as Reason } from './use-missing-chapter.ts';

/** The error in place of a missing chapter. */
export const MissingChapter = ({
  reason,
  onAgain,
}: {
  reason: NonNullable<Reason>;
  onAgain: () => void;
}) =>
  reason === 'offline' ? (
    <LoadFailure
      more="It opens by itself when the connection is back."
      onAgain={onAgain}
    >
      This chapter is not loaded yet, and there is no connection.
    </LoadFailure>
  ) : (
    <LoadFailure onAgain={onAgain}>
      The chapter could not be loaded.
    </LoadFailure>
  );
