import type { ReactNode } from 'react';
import { formatClockSeconds, formatLongDate } from '../../lib/date.ts';
import { toEdgeTickScale, formatNaira } from '../../lib/numbers/money.ts';
import { EdgeTicks } from '../buttons/edge-ticks.tsx';
import styles from './receipt.module.css';
import * as text from './receipt-text.ts';

/** The steps of a purchase as ticks: `past` steps are completed, and step number `at` is the current step. */
export const StepProgress = ({
  steps = text.purchaseSteps,
  past,
  at,
}: {
  steps?: readonly string[];
  past: number;
  at: number;
}) => (
  <ol className={styles['three']}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < past ? styles['past'] : undefined}
        aria-current={index + 1 === at ? 'step' : undefined}
      >
        {step}
      </li>
    ))}
  </ol>
);

export type ReceiptRow = {
  term: ReactNode;
  value: ReactNode;
  kind?: 'first' | 'total';
};

export const ReceiptRows = ({
  rows,
}: {
  rows: (ReceiptRow | false | undefined)[];
}) => (
  <dl className={styles['slip']}>
    {rows.map(
      (row, index) =>
        row && (
          <div key={index} className={row.kind && styles[row.kind]}>
            <dt>{row.term}</dt>
            <dd>{row.value}</dd>
          </div>
        ),
    )}
  </dl>
);

/** The stamp of a paid receipt: time, reference and the amount in ticks. */
export const PaidStamp = ({
  amountKobo,
  paidAt,
  reference,
}: {
  amountKobo: number;
  paidAt: string | undefined;
  reference: string;
}) => {
  const { units, one } = toEdgeTickScale(amountKobo / 100);
  return (
    <>
      <p className={styles['stamp']}>
        <b>{text.paid}</b>
        {paidAt && (
          <>
            {text.paidAt(formatLongDate(paidAt), formatClockSeconds(paidAt))}
            <br />
          </>
        )}
        {reference}
        <EdgeTicks units={units} />
      </p>
      <p className="caption legend">{text.tickLegend(formatNaira(one))}</p>
    </>
  );
};

/** The page of a receipt, with a heading in the margin. */
export const ReceiptPage = ({
  side,
  label,
  children,
}: {
  side: string;
  label: string;
  children: ReactNode;
}) => (
  <section className={styles['page']} aria-label={label}>
    <div className="wrap">
      <p className="side">{side}</p>
      {children}
    </div>
  </section>
);
