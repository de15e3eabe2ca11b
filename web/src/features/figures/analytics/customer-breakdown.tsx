import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { chooseBarScale } from '../../../shared/charts/scale.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import styles from './customer-breakdown.module.css';
import type { Analytics } from '../analytics.api.ts';
import * as text from '../text.ts';

const ticks = { minTick: 1, maxTicks: 60 };

/** Shows the customers of the period as one bar with two parts, new and returning. */
export const CustomerBreakdown = ({
  customers: { total, returning, new: newcomers },
}: {
  customers: Analytics['customers'];
}) => {
  const { one, big } = chooseBarScale([total], ticks);
  const parts = [
    { name: 'new', count: newcomers, isPast: false },
    { name: 'returning', count: returning, isPast: true },
  ].filter(({ count }) => count > 0);
  return (
    <AdminSection title={text.breakdownTitle}>
      <dl className={styles['parts']}>
        <div>
          <dt>{text.breakdownTotal}</dt>
          <dd>{formatCount(total)}</dd>
        </div>
        <div className={styles['new']}>
          <dt>{text.breakdownNew}</dt>
          <dd>{formatCount(newcomers)}</dd>
        </div>
        <div className={styles['returning']}>
          <dt>{text.breakdownReturning}</dt>
          <dd>{formatCount(returning)}</dd>
        </div>
      </dl>
      <div className={styles['line']}>
        {parts.map(({ name, count, isPast }) => (
          <div key={name} style={{ flexGrow: count }}>
            <Bar value={count} of={count} one={one} big={big} isPast={isPast} />
          </div>
        ))}
      </div>
      <p className={styles['key']}>{text.breakdownNote}</p>
    </AdminSection>
  );
};
