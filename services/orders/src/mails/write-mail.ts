import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { QueuedMail, RenderMail } from '@imprint/chassis/mail/mail-queue';
import { z } from 'zod';
import type { AboutOrder } from '../deliveries/about-order.model.ts';
import { type Delivery, isDue } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { orderPageUrl, type OrderPageKeys } from '../orders/order-key.ts';
import { noticesMailName } from '../owner-notices/notice.model.ts';
import { noticesOf } from '../owner-notices/notice.repository.ts';
import { noticesLetter } from '../owner-notices/notices-letter.model.ts';
import { findByReference } from '../orders/order.repository.ts';
import type { Order } from '../orders/order.model.ts';
import { replyAddressOf } from '../shop/shop.model.ts';
import { readShop } from '../shop/shop.repository.ts';
import { type Letter, sentAgain } from '../emails/letter.model.ts';
import { letterContent } from '../emails/letter.template.ts';
import {
  flagMailName,
  type OrderMailName,
  refundEmailName,
} from '../emails/order-emails.model.ts';
import {
  findFlagsById,
  findFlagsOfMail,
  findPaidWith,
} from './mail.repository.ts';
import { flagsLetter } from './owner-letters.model.ts';
import {
  deliveredLetter,
  reminderLetter,
  shippedLetter,
} from '../deliveries/parcel-letters.model.ts';
import { receiptLetter } from '../deliveries/receipt.model.ts';
import { refundEmail } from '../payments/refunds/refund-email.model.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  publicUrl: string;
  keys: OrderPageKeys;
};

const OrderData = z.object({
  reference: z.string(),
  paidVersion: z.int().optional(),
  at: z.string().optional(),
  again: z.enum(['asked', 'corrected']).optional(),
});

type Data = z.output<typeof OrderData>;

const RefundData = z.object({
  reference: z.string(),
  kind: z.enum(['refund', 'dispute', 'reversal']),
  amountKobo: z.int().positive(),
});

const letters: Record<OrderMailName, (about: AboutOrder) => Letter> = {
  receipt: receiptLetter,
  reminder: reminderLetter,
  shipped: shippedLetter,
  delivered: deliveredLetter,
};

/** What the owner gets is not answered to the owner. */
const toOwner: ReadonlySet<string> = new Set([flagMailName, noticesMailName]);

/** Whether what the mail was owed for is still so; much can happen while a mail server is away. */
const stillHolds = (
  name: OrderMailName,
  order: Order,
  delivery: Delivery | undefined,
  { paidVersion, at }: Data,
): boolean => {
  switch (name) {
    case 'receipt':
      return paidVersion === undefined || paidVersion === order.paidVersion;
    case 'reminder':
      return delivery?.state === 'address-missing' && isDue(order);
    case 'shipped':
    case 'delivered': {
      const since =
        name === 'shipped' ? delivery?.shippedAt : delivery?.deliveredAt;
      return since ? at === undefined || at === since.toISOString() : false;
    }
  }
};

const aboutOrderOf = async (
  { pool, publicUrl, keys }: Deps,
  order: Order,
  delivery: Delivery | undefined,
): Promise<AboutOrder> => ({
  order,
  paidWith: await findPaidWith(pool, order.id),
  delivery,
  shop: await readShop(pool),
  pageUrl: orderPageUrl(publicUrl, keys, order),
});

type Compose = (deps: Deps, mail: QueuedMail) => Promise<Letter | undefined>;

const composeAboutOrder =
  (name: OrderMailName): Compose =>
  async (deps, { recipient, data: given }) => {
    const data = OrderData.parse(given);
    const order = await findByReference(deps.pool, data.reference);
    if (!order || order.deletedAt || order.status !== 'success')
      return undefined;
    if (order.email !== recipient) return undefined;
    const delivery = await findDelivery(deps.pool, order.id);
    if (!stillHolds(name, order, delivery, data)) return undefined;
    const letter = letters[name](await aboutOrderOf(deps, order, delivery));
    return data.again
      ? sentAgain(letter, data.again, deps.clock.now())
      : letter;
  };

// Money that went back stays true whatever has become of the order since.
const composeAboutRefund: Compose = async (deps, { recipient, data }) => {
  const { reference, ...returned } = RefundData.parse(data);
  const order = await findByReference(deps.pool, reference);
  if (!order || order.email !== recipient) return undefined;
  const delivery = await findDelivery(deps.pool, order.id);
  return refundEmail(await aboutOrderOf(deps, order, delivery), returned);
};

// An email that an earlier version enqueued is about one flag.
const FlagData = z.union([
  z.object({ id: z.uuid() }),
  z.object({ flagId: z.int() }),
]);

const composeAboutFlags: Compose = async (
  { pool, publicUrl },
  { data: given },
) => {
  const data = FlagData.parse(given);
  const flags =
    'id' in data
      ? await findFlagsOfMail(pool, data.id)
      : await findFlagsById(pool, data.flagId);
  return flagsLetter(flags, `${publicUrl}/admin/orders`);
};

const composeNotices: Compose = async ({ pool, publicUrl }, { data }) => {
  const { id } = z.object({ id: z.uuid() }).parse(data);
  return noticesLetter(await noticesOf(pool, id), `${publicUrl}/admin/account`);
};

const composers: Record<string, Compose> = {
  receipt: composeAboutOrder('receipt'),
  reminder: composeAboutOrder('reminder'),
  shipped: composeAboutOrder('shipped'),
  delivered: composeAboutOrder('delivered'),
  [refundEmailName]: composeAboutRefund,
  [flagMailName]: composeAboutFlags,
  [noticesMailName]: composeNotices,
};

/** All that are owed here. */
export const mailTemplates = Object.keys(composers);

/** Writes a mail at the moment it leaves; none whose reason is gone, and none to an address that was corrected. */
export const writeMail =
  (deps: Deps): RenderMail =>
  async (mail) => {
    const letter = await composers[mail.template]?.(deps, mail);
    if (!letter) return undefined;
    const shop = await readShop(deps.pool);
    const replyTo = toOwner.has(mail.template)
      ? undefined
      : replyAddressOf(shop);
    return {
      ...(replyTo ? { replyTo } : {}),
      ...letterContent(letter, shop),
    };
  };
