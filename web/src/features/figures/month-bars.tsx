import type { Scale } from '../../shared/charts/scale.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Bar } from '../../shared/ui/charts/bar.tsx';
import styles from './month-bars.module.css';
import type { Slot } from './months.model.ts';
import * as text from './text.ts';

const MonthRow = ({
  slot: { month, value, place },
  scale,
  print,
  widest,
}: {
  slot: Slot;
  scale: Scale;
  print: (value: number) => string;
  /** The number of characters of the longest amount. */
  widest: number;
}) => (
  <tr className={styles[place]}>
    <th scope="row">
      {month.slice(0, 3)}
      {text.monthPlaces[place] && (
        <span className="vh"> ({text.monthPlaces[place]})</span>
      )}
    </th>
    <td>
      <div
        className={styles['length']}
        style={{
          gridTemplateColumns: `minmax(0, 1fr) calc(${widest}ch + 0.5em)`,
        }}
      >
        <span>
          {place !== 'outside' && (
            <Bar {...scale} value={value} isPast={place === 'last-year'} />
          )}
        </span>
        <span className={styles['amount']}>{print(value)}</span>
      </div>
    </td>
  </tr>
);

/** Shows twelve bars with a common scale, one per calendar month; screen readers get a table with two columns. */
export const MonthBars = ({
  title,
  note,
  caption = title,
  unit,
  slots,
  scale,
  print,
  notes,
}: {
  title: string;
  /** The explanation of the bars, shown below the title. */
  note: string;
  caption?: string;
  /** The name of the values, which is the heading of the second column. */
  unit: string;
  slots: Slot[];
  scale: Scale;
  print: (value: number) => string;
  /** The sentences below the bars. */
  notes: string[];
}) => {
  // Every row reserves the width of the longest amount, so that the bars of all rows have the same scale.
  const maxAmountLength = Math.max(
    ...slots.map(({ value }) => print(value).length),
  );
  return (
    <AdminSection title={title} note={note}>
      <table className={styles['tapes']}>
        <caption className="vh">{caption}</caption>
        <colgroup>
          <col className={styles['months']} />
          <col />
        </colgroup>
        <thead className="vh">
          <tr>
            <th scope="col">{text.month}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <MonthRow
              key={slot.month}
              {...{ slot, scale, print, widest: maxAmountLength }}
            />
          ))}
        </tbody>
      </table>
      <p className={styles['key']}>
        {notes.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
    </AdminSection>
  );
};
