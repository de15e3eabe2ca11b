import { formatClock, formatDay } from '../../shared/lib/date.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { RebuildingNote } from '../../shared/ui/feedback/rebuilding-note.tsx';
import styles from './updated-at.module.css';

/** When figures were read, whether they are being rebuilt, and the way to newer ones. */
export const UpdatedAt = ({
  asOf,
  isRebuilding,
  isBusy,
  onRefresh,
}: {
  /** Unknown while they could not be had. */
  asOf: string | undefined;
  isRebuilding: boolean | undefined;
  isBusy: boolean;
  onRefresh: () => void;
}) => (
  <div className={styles['time']}>
    <RebuildingNote isRebuilding={isRebuilding} />
    {asOf && (
      <p className="num">
        {formatDay(asOf)}, {formatClock(new Date(asOf))} in Lagos
      </p>
    )}
    <Button variant="plain" isBusy={isBusy} onClick={() => onRefresh()}>
      {isBusy ? 'Refreshing…' : 'Refresh'}
    </Button>
  </div>
);
