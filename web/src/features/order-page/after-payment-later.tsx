import type { ComponentProps } from 'react';
import { lazyModule } from '../../shared/hooks/late-part.ts';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import type { AfterPayment } from './after-payment.tsx';
import styles from './desk.module.css';

const steps = lazyModule(
  async () => (await import('./after-payment.tsx')).AfterPayment,
);

/** Fetched while the payment is being confirmed. */
export const expectAfterPayment = steps.expect;

/** What is left to do, whose code the page does not wait for. */
export const AfterPaymentLater = (
  props: ComponentProps<typeof AfterPayment>,
) => {
  const { part: Steps, hasFailed, again } = steps.usePart();
  if (Steps) return <Steps {...props} />;
  return (
    <div className={styles['desk']}>
      {hasFailed ? (
        <LoadFailure
          onAgain={again}
          more="The page behind the link in your receipt has it as well."
        >
          What is left to do could not be loaded just now.
        </LoadFailure>
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
};
