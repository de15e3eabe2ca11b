import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { chooseBarScale } from '../../../shared/charts/scale.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import type { Analytics } from '../analytics.api.ts';
import { toStepsWithShares } from './funnel-steps.ts';
import styles from './funnel.module.css';
import * as text from '../text.ts';

const ticks = { minTick: 1, maxTicks: 70, ticksInBig: 10 };

/** Shows how many visits reached each step of the funnel, as bars with a common scale. */
export const Funnel = ({ funnel }: { funnel: Analytics['funnel'] }) => {
  const scale = chooseBarScale(
    funnel.map(({ count }) => count),
    ticks,
  );
  return (
    <AdminSection title={text.funnelTitle} note={text.funnelNote}>
      <ol className={styles['funnel']}>
        {toStepsWithShares(funnel).map(({ name, count, share }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles['figures']}>
              <b>{formatCount(count)}</b>
              <span>{share}</span>
            </span>
            <Bar {...scale} value={count} />
          </li>
        ))}
      </ol>
    </AdminSection>
  );
};
