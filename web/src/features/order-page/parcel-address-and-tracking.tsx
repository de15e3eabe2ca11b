import { DetailList } from '../../shared/ui/data/detail-list.tsx';
import type { Delivery } from './buyers-order.shape.ts';
import styles from './order-section.module.css';
import * as text from './text.ts';

const toAddressAndTrackingRows = ({
  address,
  carrier,
  trackingNumber,
}: Delivery) => {
  const lines = address && [
    address.name,
    address.address,
    `${address.city}, ${address.state}`,
    address.landmark,
  ];
  return [
    [
      text.toLabel,
      lines
        ?.filter(Boolean)
        .map((line, index) => <span key={index}>{line}</span>),
    ],
    [text.phoneLabel, address?.phone],
    [text.carrierLabel, carrier],
    [text.trackingNumberLabel, trackingNumber],
  ] as const;
};

/** Shows the address on the parcel, its carrier and its tracking number. */
export const ParcelAddressAndTracking = ({
  delivery,
}: {
  delivery: Delivery;
}) => {
  const rows = toAddressAndTrackingRows(delivery);
  if (!rows.some(([, value]) => value)) return null;
  return <DetailList details={rows} className={styles['details']} />;
};
