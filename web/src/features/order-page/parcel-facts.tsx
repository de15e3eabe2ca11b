import type { Delivery } from './buyers-order.model.ts';
import styles from './desk.module.css';

/** What the rider reads on the parcel, and who carries it. */
export const ParcelFacts = ({ delivery }: { delivery: Delivery }) => {
  const { address, carrier, trackingNumber } = delivery;
  if (!address && !carrier && !trackingNumber) return null;
  return (
    <dl className={styles['facts']}>
      {address && (
        <>
          <div>
            <dt>To</dt>
            <dd>
              <span>{address.name}</span>
              <span>{address.address}</span>
              <span>
                {address.city}, {address.state}
              </span>
              {address.landmark && <span>{address.landmark}</span>}
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{address.phone}</dd>
          </div>
        </>
      )}
      {carrier && (
        <div>
          <dt>Carried by</dt>
          <dd>{carrier}</dd>
        </div>
      )}
      {trackingNumber && (
        <div>
          <dt>Tracking number</dt>
          <dd>{trackingNumber}</dd>
        </div>
      )}
    </dl>
  );
};
