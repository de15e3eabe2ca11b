import type { ComponentProps } from 'react';
import { createLazyModule } from '../../shared/hooks/lazy-module.ts';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import type { NextStepAfterPayment } from './next-step-after-payment.tsx';
import styles from './order-section.module.css';
import * as text from './after-payment-text.ts';

const steps = createLazyModule(
  async () =>
    (await import('./next-step-after-payment.tsx')).NextStepAfterPayment,
);

/** Prefetches the code of the next step; called while the payment is being confirmed. */
export const prefetchAfterPayment = steps.prefetch;

/** Shows the next step of a paid order; the code for it loads after the page. */
export const LazyNextStepAfterPayment = (
  props: ComponentProps<typeof NextStepAfterPayment>,
) => {
  const { module: Steps, hasFailed, retry } = steps.useModule();
  if (Steps) return <Steps {...props} />;
  return (
    <div className={styles['section']}>
      {hasFailed ? (
        <LoadFailure onRetry={retry} more={text.loadFailedMore}>
          {text.loadFailed}
        </LoadFailure>
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
};
