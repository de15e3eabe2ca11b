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
      more="It opens automatically when you are back online."
      onAgain={onAgain}
    >
      You are offline, and this chapter is not loaded yet.
    </LoadFailure>
  ) : (
    <LoadFailure onAgain={onAgain}>
      The chapter could not be loaded.
    </LoadFailure>
  );
