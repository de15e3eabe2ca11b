import { formatCount } from '../../../shared/lib/numbers/count.ts';
import { chooseBarScale } from '../../../shared/charts/scale.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import type { Analytics } from '../analytics.api.ts';
import { type Step, toSalesSteps } from './funnel-steps.ts';
import styles from './funnel.module.css';
import * as text from '../text.ts';

const ticks = { minTick: 1, maxTicks: 70, ticksInBig: 10 };

/** Bars with a common scale, each with its number and its share. */
export const StepBars = ({ steps }: { steps: readonly Step[] }) => {
  const scale = chooseBarScale(
    steps.map(({ count }) => count),
    ticks,
  );
  return (
    <ol className={styles['funnel']}>
      {steps.map(({ name, count, share }) => (
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
  );
};

/** Shows how many visits reached each step to a sale, as bars with a common scale. */
export const Funnel = ({ funnel }: { funnel: Analytics['funnel'] }) => {
  const steps = toSalesSteps(funnel);
  return (
    <AdminSection
      title={text.funnelTitle}
      note={steps.length > 0 ? text.funnelNote : text.nothingCounted}
    >
      <StepBars steps={steps} />
    </AdminSection>
  );
};
