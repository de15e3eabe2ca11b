import type { EmailFact, TickBar } from '@imprint/chassis/mail/email-layout';
import type { EmailBody } from '@imprint/chassis/mail/texts';
import { formatCountryAbroad } from '../prices/delivery-rate.model.ts';
import { maxCopies } from '../prices/price.model.ts';
import {
  formatContactSentence,
  spellCopies,
  formatLagosDay,
  formatAuthorAndCity,
} from '../emails/email.model.ts';
import type { OrderEmailContext } from './order-email-context.model.ts';
import { formatNameAndPlace } from './receipt-email.model.ts';

const formatFooterLines = ({ shop }: OrderEmailContext): string[] => [
  formatContactSentence(shop),
  `${formatAuthorAndCity(shop)}.`,
];

const createCopiesTickBar = (quantity: number): TickBar => ({
  ticks: quantity,
  of: maxCopies,
  caption: '1 tick = 1 copy',
});

const listParcelFacts = ({
  order,
  delivery,
}: OrderEmailContext): EmailFact[] => {
  const { address, carrier, trackingNumber } = delivery ?? {};
  const to = address && [
    address.address,
    address.landmark,
    formatNameAndPlace({ ...address, name: '' }),
    formatCountryAbroad(order.deliveryTerms),
  ];
  const rows: [string, string | null | undefined][] = [
    ['Product', `${order.productName} × ${order.quantity}`],
    ['Name', address?.name],
    ['Address', to?.filter(Boolean).join(', ')],
    ['Phone', address?.phone],
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
    ['Reference', order.reference],
  ];
  return rows.flatMap(([label, value]): EmailFact[] =>
    value ? [[label, value]] : [],
  );
};

/** Renders the reminder of a missing address, which is enqueued a day after the payment. */
export const renderAddressReminderEmail = (
  context: OrderEmailContext,
): EmailBody => {
  const { order, shop, pageUrl } = context;
  const { quantity, reference } = order;
  const day = formatLagosDay(order.paidAt ?? order.placedAt);
  return {
    preview: 'Enter a delivery address so that we can ship your order.',
    tickBar: createCopiesTickBar(quantity),
    heading: 'We need your delivery address',
    paragraphs: [
      `You bought ${spellCopies(quantity).toLowerCase()} on ${day}. To have ${quantity === 1 ? 'it' : 'them'} shipped, enter a delivery address and a phone number for the courier.`,
    ],
    action: { label: 'Enter delivery address', url: pageUrl },
    closing: [
      `Delivery within ${shop.deliveryArea} is included in the price. This is the only reminder, and there is no deadline.`,
    ],
    foot: [`Order ${reference}.`, ...formatFooterLines(context)],
  };
};

/** Completes an email about a parcel with its details and a button to the order page. */
const completeParcelEmail = (
  context: OrderEmailContext,
  text: Pick<EmailBody, 'preview' | 'heading' | 'paragraphs' | 'closing'>,
): EmailBody => ({
  ...text,
  tickBar: createCopiesTickBar(context.order.quantity),
  facts: listParcelFacts(context),
  action: { label: 'View your order', url: context.pageUrl },
  foot: formatFooterLines(context),
});

const formatOnDay = (at: Date | null | undefined): string =>
  at ? ` on ${formatLagosDay(at)}` : '';

export const renderShippedEmail = (context: OrderEmailContext): EmailBody => {
  const { order, delivery } = context;
  const { quantity } = order;
  const on = formatOnDay(delivery?.shippedAt);
  return completeParcelEmail(context, {
    preview: `Your parcel was shipped${on}.`,
    heading: 'Your parcel has been shipped',
    paragraphs: [
      `${spellCopies(quantity)} ${quantity === 1 ? 'was' : 'were'} shipped${on}. The courier may call you before the delivery. If the address is wrong, reply to this email as soon as you can.`,
    ],
    closing: ['We will email you once more, when the parcel is delivered.'],
  });
};

export const renderDeliveredEmail = (context: OrderEmailContext): EmailBody => {
  const { order, delivery } = context;
  const { quantity } = order;
  const on = formatOnDay(delivery?.deliveredAt);
  return completeParcelEmail(context, {
    preview: `Your parcel was delivered${on}.`,
    heading: 'Your parcel was delivered',
    paragraphs: [
      `${spellCopies(quantity)} ${quantity === 1 ? 'was' : 'were'} delivered${on}. If you have not received the parcel, or if it is damaged, reply to this email and we will put it right.`,
    ],
    closing: ['This is the last email about this order.'],
  });
};
