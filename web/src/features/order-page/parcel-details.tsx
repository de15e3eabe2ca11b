import { DetailList } from '../../shared/ui/data/detail-list.tsx';
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
    [
      'To',
      lines
        ?.filter(Boolean)
        .map((line, index) => <span key={index}>{line}</span>),
    ],
    ['Phone', address?.phone],
    ['Carried by', carrier],
    ['Tracking number', trackingNumber],
  ] as const;
};

/** The address on the parcel, and its carrier. */
export const ParcelDetails = ({ delivery }: { delivery: Delivery }) => {
  const rows = rowsOf(delivery);
  if (!rows.some(([, value]) => value)) return null;
  return <DetailList details={rows} className={styles['details']} />;
};
