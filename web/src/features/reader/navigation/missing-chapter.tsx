import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import type { MissingChapter as Reason } from './use-missing-chapter.ts';

/** The error in place of a missing chapter. */
export const MissingChapter = ({
  reason,
  onRetry,
}: {
  reason: NonNullable<Reason>;
  onRetry: () => void;
}) =>
  reason === 'offline' ? (
    <LoadFailure
      more="It opens automatically when you are back online."
      onRetry={onRetry}
    >
      You are offline, and this chapter is not loaded yet.
    </LoadFailure>
  ) : (
    <LoadFailure onRetry={onRetry}>
      The chapter could not be loaded.
    </LoadFailure>
  );
