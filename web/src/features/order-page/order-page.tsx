import { Link } from 'react-router-dom';
import { useStoredLinkSecret } from '../../shared/hooks/use-stored-link-secret.ts';
import { paths } from '../../shared/paths.ts';
import { useBookTitle } from '../../shared/site-content.ts';
import receipt from '../../shared/ui/data/receipt.module.css';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/feedback/load-failure.tsx';
import { paymentStatusOf } from './buyers-order.model.ts';
import type { BuyersOrder, Delivery } from './buyers-order.shape.ts';
import { DeliverySection } from './delivery-section.tsx';
import styles from './order-section.module.css';
import type { OrderAccess } from './order-page.api.ts';
import { OrderReceipt } from './order-receipt.tsx';
import { ReadingSection } from './reading-section.tsx';
import { paymentStatusText } from './payment-status-text.ts';
import { type OrderChanges, useBuyersOrder } from './use-buyers-order.ts';
import * as text from './text.ts';

const OrderNotFound = () => (
  <div className={styles['section']}>
    <h1>{text.missingTitle}</h1>
    <p className={styles['text']}>{text.missing}</p>
    <p className={styles['text']}>
      {text.missingWriteBefore}
      <Link to={paths.contact}>{text.writeToUs}</Link>
      {text.missingWriteAfter}
    </p>
  </div>
);

/** Returns the delivery to show; null for an e-book, and for a refunded order whose parcel has not left. */
const toVisibleDelivery = (order: BuyersOrder): Delivery | null => {
  const { delivery } = order;
  const hasLeft =
    delivery?.state === 'shipped' || delivery?.state === 'delivered';
  return paymentStatusOf(order) === 'refunded' && !hasLeft ? null : delivery;
};

const OrderDetails = ({
  order,
  access,
  changes,
}: {
  order: BuyersOrder;
  access: OrderAccess;
  changes: OrderChanges;
}) => {
  const title = useBookTitle();
  const { product, status, quantity, email, mayAskForLink } = order;
  const delivery = toVisibleDelivery(order);
  return (
    <div>
      <div className={receipt['top']}>
        <h1>{text.title}</h1>
        <p className="lead">{paymentStatusText(order)}</p>
      </div>
      <div className={receipt['pair']}>
        <OrderReceipt order={order} orderKey={access.orderKey} title={title} />
        {delivery && (
          <DeliverySection
            access={access}
            quantity={quantity}
            deliveryTerms={order.deliveryTerms}
            addressStates={order.addressStates}
            delivery={delivery}
            {...changes}
          />
        )}
        {product === 'EBOOK' && status === 'success' && mayAskForLink && (
          <ReadingSection access={access} email={email} />
        )}
      </div>
    </div>
  );
};

/** Shows an order to its buyer, who has access by the key in the receipt's link or by a cookie of the browser. */
export const OrderPage = ({ reference }: { reference: string }) => {
  const orderKey = useStoredLinkSecret('key', `imprint-order-key:${reference}`);
  const access = { reference, orderKey };
  const { shown, refetch, changes } = useBuyersOrder(access);
  if (shown.phase === 'missing') return <OrderNotFound />;
  if (shown.phase === 'shown')
    return (
      <OrderDetails order={shown.order} access={access} changes={changes} />
    );
  return (
    <div className={styles['section']}>
      <h1>{text.title}</h1>
      {shown.phase === 'loading' ? (
        <Skeleton label={text.loading} lines={6} />
      ) : (
        <LoadFailure onRetry={refetch} more={shown.sentence}>
          {text.loadFailed}
        </LoadFailure>
      )}
    </div>
  );
};
