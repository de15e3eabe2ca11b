import type { ReactNode } from 'react';
import styles from './key-metrics.module.css';
import * as text from './text.ts';

const up = 'M5 9V1M1.5 4.5 5 1l3.5 3.5';
const down = 'M5 1v8M1.5 5.5 5 9l3.5-3.5';

/** A change as a number, with a green up arrow; a negative change has a red down arrow. */
export const ChangeIndicator = ({
  by,
  unit = '%',
  print = (change) => `${change.toFixed(1)}${unit}`,
}: {
  by: number;
  unit?: '%' | '';
  /** Formats the change without its sign. */
  print?: (change: number) => string;
}) => {
  const isUp = by >= 0;
  return (
    <span className={isUp ? styles['up'] : styles['down']}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path
          d={isUp ? up : down}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <span className="vh">{isUp ? text.up : text.down}</span>
      {print(Math.abs(by))}
    </span>
  );
};

/** The key figures of a screen side by side, each with an optional note, such as its change. */
export const KeyMetrics = ({
  figures,
}: {
  figures: readonly (readonly [
    name: string,
    value: string,
    note?: ReactNode,
  ])[];
}) => (
  <dl className={styles['ledger']}>
    {figures.map(([name, value, note]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <p className={styles['value']}>{value}</p>
          {note && <p className={styles['change']}>{note}</p>}
        </dd>
      </div>
    ))}
  </dl>
);
