import { monthInLagos } from '../../shared/lib/date.ts';
import { formatKobo, formatNaira } from '../../shared/lib/money.ts';
import { Tape } from '../../shared/ui/tape.tsx';
import styles from './monthly-revenue.module.css';
import { months, pastNote, scaleFor } from './scale.model.ts';
import { Block } from './block.tsx';

/** Twelve lengths of tape from one zero, each month in its calendar slot. */
export const MonthlyRevenue = ({
  monthly,
  asOf,
}: {
  monthly: number[];
  asOf: string;
}) => {
  const scale = scaleFor(monthly.map((kobo) => kobo / 100));
  const current = monthInLagos(asOf);
  const note = pastNote(current);
  return (
    <Block
      title="Monthly revenue"
      note={`The last twelve months, each in its calendar slot. One tick is ${formatNaira(scale.one)}.`}
    >
      <ol className={styles['tapes']}>
        {months.map((month, index) => {
          const kobo = monthly[index] ?? 0;
          return (
            <li
              key={month}
              className={index === current ? styles['now'] : undefined}
            >
              <span className={styles['month']}>{month.slice(0, 3)}</span>
              <Tape
                value={kobo / 100}
                of={scale.of}
                one={scale.one}
                big={scale.big}
                isPast={index > current}
              />
              <span className={styles['amount']}>{formatKobo(kobo)}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles['key']}>
        <span>{months[current]} is still running.</span>
        {note && <span>{note}</span>}
      </p>
    </Block>
  );
};
