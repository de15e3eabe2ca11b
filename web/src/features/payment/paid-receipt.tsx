import type { ReactNode } from 'react';
import { formatKobo } from '../../shared/lib/numbers/money.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/buttons/button.tsx';
import { formatFromProductName, type PaidOrder } from './confirmation.model.ts';
import styles from '../../shared/ui/data/receipt.module.css';
import { useDeliveryReceiptRows } from '../../shared/ui/data/delivery-rows.ts';
import {
  ReceiptRows,
  type ReceiptRow,
  PaidStamp,
  StepProgress,
} from '../../shared/ui/data/receipt.tsx';
import * as text from './text.ts';

export const BackToBookPageLink = () => (
  <p className={styles['main']}>
    <LinkButton to={paths.book}>{text.backToBookPage}</LinkButton>
  </p>
);

const copiesKoboOf = ({ amountKobo, deliveryTerms }: PaidOrder): number =>
  amountKobo - (deliveryTerms?.feeKobo ?? 0);

const receiptRowsOf = (
  order: PaidOrder,
  title: string,
  deliveryRows: ReceiptRow[],
): ReceiptRow[] => [
  {
    term: title,
    value: `${order.quantity} × ${formatKobo(copiesKoboOf(order) / order.quantity)}`,
    kind: 'first',
  },
  { term: text.formatLabel, value: formatFromProductName(order.productName) },
  ...(formatFromProductName(order.productName) === 'Paperback'
    ? deliveryRows
    : []),
  { term: text.emailLabel, value: order.email },
  { term: text.referenceLabel, value: order.reference },
  {
    term: text.amountLabel,
    value: formatKobo(order.amountKobo),
    kind: 'total',
  },
];

/** Shows the receipt of a paid order; a browser other than the buyer's shows only the reference. */
export const PaidReceipt = ({
  order,
  reference,
  title,
  children,
}: {
  order: PaidOrder | undefined;
  reference: string;
  title: string;
  /** What the buyer does next, shown beside the receipt. */
  children: ReactNode;
}) => {
  const deliveryRows = useDeliveryReceiptRows(order?.deliveryTerms);
  return (
    <div className={styles['pair']}>
      <div className={styles['receipt']}>
        <h2>{text.receiptTitle}</h2>
        <StepProgress past={3} at={3} />
        <ReceiptRows
          rows={
            order
              ? receiptRowsOf(order, title, deliveryRows)
              : [{ term: text.referenceLabel, value: reference }]
          }
        />
        {order && <PaidStamp {...order} />}
        <BackToBookPageLink />
      </div>
      {children}
    </div>
  );
};
