import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import * as text from './text.ts';
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
    <LoadFailure more={text.offlineMore} onRetry={onRetry}>
      {text.offline}
    </LoadFailure>
  ) : (
    <LoadFailure onRetry={onRetry}>{text.loadFailed}</LoadFailure>
  );
