import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { DeliveryDesk } from './delivery-desk.tsx';
import styles from './desk.module.css';
import type { Asked } from './order-page.api.ts';
import { ReadingNext } from './reading-desk.tsx';
import { useBuyersOrder } from './use-buyers-order.ts';

const DeliveryNext = ({ asked }: { asked: Asked }) => {
  const { shown, again, changes } = useBuyersOrder(asked);
  switch (shown.phase) {
    case 'loading':
      return (
        <div className={styles['desk']}>
          <p className="vh" role="status">
            Loading the form for the address
          </p>
          <Skeleton lines={6} />
        </div>
      );
    case 'shown': {
      const { delivery, quantity } = shown.order;
      return (
        delivery && (
          <DeliveryDesk
            asked={asked}
            quantity={quantity}
            delivery={delivery}
            isFresh
            {...changes}
          />
        )
      );
    }
    default:
      return (
        <div className={styles['desk']}>
          <LoadFailure
            onAgain={again}
            more="The same form waits behind the link in your receipt."
          >
            The form for the address could not be loaded just now.
          </LoadFailure>
        </div>
      );
  }
};

/** What is left to do once an order is paid: an address, or nothing but to look in the mail. */
export const AfterPayment = ({
  reference,
  isPaperback,
  quantity,
}: {
  reference: string;
  isPaperback: boolean;
  quantity: number;
}) =>
  isPaperback ? (
    <DeliveryNext asked={{ reference }} />
  ) : (
    <ReadingNext asked={{ reference }} quantity={quantity} />
  );
