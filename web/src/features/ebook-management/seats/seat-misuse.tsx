import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { counted } from '../../../shared/lib/count.ts';
import { formatMoment } from '../../../shared/lib/date.ts';
import styles from './seats.module.css';

/** Signs that another person reads this copy, or tries to. */
export const SeatMisuse = ({
  seat: { contestedAt, strangers },
  now,
}: {
  seat: Seat;
  now: Date;
}) => (
  <>
    {contestedAt && (
      <p className={styles['misuse']}>
        Taken over three times in ten minutes, last{' '}
        {formatMoment(contestedAt, now)}. Two browsers may be reading by one
        cookie; “Reset device” puts both out.
      </p>
    )}
    {strangers && (
      <p className={styles['strangers']}>
        Another browser was refused {counted(strangers.times, 'time')}, last{' '}
        {formatMoment(strangers.lastAt, now)}.
      </p>
    )}
  </>
);
