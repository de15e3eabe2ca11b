import { LoadFailure } from '../../../shared/ui/feedback/load-failure.tsx';
import * as text from './text.ts';
import type { MissingChapterReason as Reason } from './use-reload-on-timeout.ts';

/** Shows in place of a chapter why it is missing, with a button to retry. */
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
