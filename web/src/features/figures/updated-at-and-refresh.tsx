import { formatClock, formatLongDate } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { RebuildingNote } from '../../shared/ui/feedback/rebuilding-note.tsx';
import styles from './updated-at-and-refresh.module.css';
import * as text from './text.ts';

/** Shows when the figures were read and whether they are being rebuilt, with a button to refresh them. */
export const UpdatedAtAndRefresh = ({
  figures,
  query: { isFetching, refetch },
}: {
  /** Undefined if the figures could not be loaded. */
  figures: { asOf: string; isRebuilding: boolean } | undefined;
  query: { isFetching: boolean; refetch: () => unknown };
}) => (
  <div className={styles['time']}>
    <RebuildingNote isRebuilding={figures?.isRebuilding} />
    {figures && (
      <p className="num">
        {text.updatedAt(
          formatLongDate(figures.asOf),
          formatClock(figures.asOf),
        )}
      </p>
    )}
    <Button variant="plain" isBusy={isFetching} onClick={() => void refetch()}>
      {isFetching ? text.refreshing : text.refresh}
    </Button>
  </div>
);
