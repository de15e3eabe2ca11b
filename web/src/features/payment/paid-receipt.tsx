import { formatClockSeconds, formatDay } from '../../shared/lib/date.ts';
import { formatKobo, ticksOf } from '../../shared/lib/money.ts';
import { paths } from '../../shared/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { EdgeTicks } from '../../shared/ui/edge-ticks.tsx';
import { formatOf, type PaidOrder } from './confirmation.model.ts';
import styles from '../../shared/ui/receipt.module.css';
import { Slip, ThreeTicks } from '../../shared/ui/receipt.tsx';

const paidIn = (paidAt: string): string =>
  `${formatDay(paidAt)}, ${formatClockSeconds(new Date(paidAt))} in Lagos`;

const Stamp = ({ order }: { order: PaidOrder }) => (
  <>
    <p className={styles['stamp']}>
      <b>Paid</b>
      {order.paidAt && (
        <>
          {paidIn(order.paidAt)}
          <br />
        </>
      )}
      {order.reference}
      <EdgeTicks units={ticksOf(order.amountKobo / 100)} />
    </p>
    <p className="caption">One tick on the stamp is ₦1,000.</p>
  </>
);

export const BackToBookPage = () => (
  <p className={styles['main']}>
    <LinkButton to={paths.book}>Back to Book Page</LinkButton>
  </p>
);

const rowsOf = (order: PaidOrder, title: string) => [
  {
    term: title,
    value: `${order.quantity} × ${formatKobo(order.amountKobo / order.quantity)}`,
    kind: 'first' as const,
  },
  { term: 'Format', value: formatOf(order.productName) },
  { term: 'E-mail', value: order.email },
  { term: 'Reference', value: order.reference },
  {
    term: 'Amount',
    value: formatKobo(order.amountKobo),
    kind: 'total' as const,
  },
];

const ReadingNext = () => (
  <div className={styles['next']}>
    <h2>Your reading link is on its way to your mail</h2>
    <p>
      It is personal, it lasts 24 hours, and it binds itself to the browser that
      opens it. The right to read does not run out with it: the link itself
      offers another once it has closed.
    </p>
    <p>Nothing there after a few minutes? Look in the spam folder.</p>
  </div>
);

/** The receipt, stamped; to a stranger it says no more than the reference. */
export const PaidReceipt = ({
  order,
  reference,
  title,
}: {
  order: PaidOrder | undefined;
  reference: string;
  title: string;
}) => (
  <div className={styles['pair']}>
    <div className={styles['receipt']}>
      <h2>Receipt</h2>
      <ThreeTicks past={3} at={3} />
      <Slip
        rows={
          order
            ? rowsOf(order, title)
            : [{ term: 'Reference', value: reference }]
        }
      />
      {order && <Stamp order={order} />}
      <BackToBookPage />
    </div>
    {order && formatOf(order.productName) === 'E-Book' && <ReadingNext />}
  </div>
);
