import type { Delivery } from './buyers-order.shape.ts';
import styles from './order-section.module.css';

const rowsOf = ({ address, carrier, trackingNumber }: Delivery) => {
  const lines = address && [
    address.name,
    address.address,
    `${address.city}, ${address.state}`,
    address.landmark,
  ];
  return [
    {
      term: 'To',
      value: lines
        ?.filter(Boolean)
        .map((line, index) => <span key={index}>{line}</span>),
    },
    { term: 'Phone', value: address?.phone },
    { term: 'Carried by', value: carrier },
    { term: 'Tracking number', value: trackingNumber },
  ].filter(({ value }) => value);
};

/** The address on the parcel, and its carrier. */
export const ParcelDetails = ({ delivery }: { delivery: Delivery }) => {
  const rows = rowsOf(delivery);
  if (rows.length === 0) return null;
  return (
    <dl className={styles['details']}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
