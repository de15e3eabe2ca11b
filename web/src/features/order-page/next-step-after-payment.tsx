import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { DeliverySection } from './delivery-section.tsx';
import styles from './order-section.module.css';
import type { OrderAccess } from './order-page.api.ts';
import { ReadingSectionAfterPayment } from './reading-section.tsx';
import { useBuyersOrder } from './use-buyers-order.ts';
import * as text from './text.ts';

const DeliveryNextStep = ({ access }: { access: OrderAccess }) => {
  const { shown, refetch, changes } = useBuyersOrder(access);
  if (shown.phase === 'shown') {
    const { delivery, quantity, deliveryTerms, addressStates } = shown.order;
    return (
      delivery && (
        <DeliverySection
          access={access}
          quantity={quantity}
          deliveryTerms={deliveryTerms}
          addressStates={addressStates}
          delivery={delivery}
          isFresh
          {...changes}
        />
      )
    );
  }
  return (
    <div className={styles['section']}>
      {shown.phase === 'loading' ? (
        <Skeleton label={text.addressFormLoading} lines={6} />
      ) : (
        <LoadFailure onRetry={refetch} more={text.addressFormLoadFailedMore}>
          {text.addressFormLoadFailed}
        </LoadFailure>
      )}
    </div>
  );
};

/** Shows the next step of a paid order: the address form for a paperback, the reading link for an e-book. */
export const NextStepAfterPayment = ({
  reference,
  isPaperback,
  quantity,
}: {
  reference: string;
  isPaperback: boolean;
  quantity: number;
}) =>
  isPaperback ? (
    <DeliveryNextStep access={{ reference }} />
  ) : (
    <ReadingSectionAfterPayment access={{ reference }} quantity={quantity} />
  );
