import { useId } from 'react';
import type { Seat } from '../../../shared/api/reading-links.api.ts';
import {
  formatRegion,
  formatWorkingDays,
} from '../../../shared/delivery/delivery-terms.model.ts';
import {
  formatClockSeconds,
  formatLongDate,
} from '../../../shared/lib/date.ts';
import type { SavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import {
  type Detail,
  DetailList,
} from '../../../shared/ui/data/detail-list.tsx';
import { AmountFact, hasAmountParts } from './amount-fact.tsx';
import { CopyBuyersPageLinkButton } from './copy-buyers-page-link-button.tsx';
import { CustomerEmailFact } from './customer-email-fact.tsx';
import { ParcelWithActions } from '../delivery/parcel-with-actions.tsx';
import styles from '../facts.module.css';
import { hasParcelSteps } from './order-status.ts';
import { LinksFact } from './links-fact.tsx';
import { MailsFact } from './mails-fact.tsx';
import { formatForeignAmount, sourceName } from '../import-text.ts';
import type { OrderDetail, SentMail } from '../orders.api.ts';
import type { LoadedItems } from '../part-load-error.tsx';
import {
  durationScale,
  durationTextOfSeconds,
  paidWithText,
} from '../payment-text.ts';
import { RefundRequests } from '../refunds/refund-requests.tsx';
import * as text from './text.ts';
import * as ordersText from '../text.ts';

const PaymentDuration = ({ seconds }: { seconds: number }) => (
  <div className={styles['measured']}>
    <span>{durationTextOfSeconds(seconds)}</span>
    <Bar value={seconds} {...durationScale(seconds)} />
  </div>
);

type Props = {
  order: OrderDetail;
  mails: LoadedItems<SentMail>;
  seats: LoadedItems<Seat>;
  /** The draft of the shipment's form. */
  shipment: SavedDraft;
  onDone: (line: string) => void;
};

const purchaseDetails = ({ order, onDone }: Props): (Detail | false)[] => [
  hasAmountParts(order) && [ordersText.amount, <AmountFact order={order} />],
  order.deliveryTerms !== null && [
    text.deliveryRegion,
    text.regionAndTime(
      formatRegion(order.deliveryTerms),
      formatWorkingDays(order.deliveryTerms),
    ),
  ],
  [ordersText.customer, <CustomerEmailFact order={order} onDone={onDone} />],
];

const originDetails = ({ imported }: OrderDetail): Detail[] =>
  imported
    ? [
        [text.importedFrom, sourceName(imported.source)],
        [text.originalReference, imported.reference],
        [text.originalProduct, imported.productName],
        [text.originalAmount, formatForeignAmount(imported)],
        [text.importedAt, formatLongDate(imported.importedAt)],
      ]
    : [];

const paymentDetails = ({
  order: {
    paymentDate,
    paidWith,
    paymentMode,
    secondsToPayment,
    refundRequests,
    imported,
  },
}: Props): (Detail | false)[] => [
  [
    text.paymentDate,
    paymentDate
      ? `${formatLongDate(paymentDate)}, ${formatClockSeconds(paymentDate)}`
      : text.noneYet,
  ],
  !imported && [text.paidWith, paidWithText(paidWith)],
  paymentMode === 'test' && [text.paymentMode, text.testMode],
  secondsToPayment !== null &&
    !imported && [
      text.orderToPayment,
      <PaymentDuration seconds={secondsToPayment} />,
    ],
  refundRequests.length > 0 && [
    text.refunds,
    <RefundRequests requests={refundRequests} />,
  ],
];

const fulfilmentDetails = ({
  order,
  mails,
  seats,
  shipment,
  onDone,
}: Props): (Detail | false)[] => {
  const { reference, status, delivery } = order;
  const isThere = order.deletedAt === null;
  // A fully refunded order needs no address and no shipment.
  const isActive =
    status === 'success' &&
    (order.imported !== null || order.refundedAmount < order.amount);
  const actions = { mayAct: isThere && isActive, onDone };
  return [
    delivery !== null &&
      delivery.state !== 'address-missing' &&
      hasParcelSteps(order) && [
        text.delivery,
        <ParcelWithActions
          {...{ reference, delivery, shipment }}
          country={order.deliveryTerms?.country}
          {...actions}
        />,
      ],
    order.product === 'EBOOK' && [
      text.readingLinks,
      <LinksFact seats={seats} {...actions} />,
    ],
    [text.mail, <MailsFact order={order} mails={mails} onDone={onDone} />],
    isThere && [
      text.buyersPage,
      <CopyBuyersPageLinkButton address={order.buyersPage} />,
    ],
  ];
};

/** Shows the details of an order, each with its actions. */
export const OrderFacts = (props: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {text.details}
      </h2>
      <DetailList
        className={styles['facts']}
        details={[
          ...purchaseDetails(props),
          ...originDetails(props.order),
          ...paymentDetails(props),
          ...fulfilmentDetails(props),
        ]}
      />
    </section>
  );
};
