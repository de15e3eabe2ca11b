import { formatKobo } from '../../shared/lib/money.ts';
import type { DashboardStats } from './figures.api.ts';
import styles from './ledger.module.css';

const Change = ({
  by,
  unit,
  note,
}: {
  by: number;
  unit: '%' | '';
  note: string;
}) => {
  const isUp = by >= 0;
  return (
    <p className={styles['change']}>
      <span className={isUp ? styles['up'] : styles['down']}>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path
            d={
              isUp ? 'M5 9V1M1.5 4.5 5 1l3.5 3.5' : 'M5 1v8M1.5 5.5 5 9l3.5-3.5'
            }
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        <span className="vh">{isUp ? 'up ' : 'down '}</span>
        {Math.abs(by).toFixed(1)}
        {unit}
      </span>{' '}
      {note}
    </p>
  );
};

const Entry = ({
  name,
  value,
  by,
  unit = '%',
  note = 'in 30 days, on the 30 before',
}: {
  name: string;
  value: string;
  by: number;
  unit?: '%' | '';
  note?: string;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <p className={styles['value']}>{value}</p>
      <Change by={by} unit={unit} note={note} />
    </dd>
  </div>
);

const count = new Intl.NumberFormat('en-NG');

/** The four figures of the business, with what the last thirty days did to them. */
export const Ledger = ({ stats }: { stats: DashboardStats }) => (
  <dl className={styles['ledger']}>
    <Entry
      name="Total Revenue"
      value={formatKobo(stats.totalRevenue)}
      by={stats.changes.revenue}
    />
    <Entry
      name="Total Orders"
      value={count.format(stats.totalOrders)}
      by={stats.changes.orders}
    />
    <Entry
      name="Total Customers"
      value={count.format(stats.totalCustomers)}
      by={stats.changes.customers}
    />
    <Entry
      name="Conversion Rate"
      value={`${stats.conversionRate.toFixed(1)}%`}
      by={stats.changes.conversion}
      unit=""
      note="points; paid ÷ started"
    />
  </dl>
);
