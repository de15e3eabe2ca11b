import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import type { QueuedMail, RenderMail } from '@imprint/chassis/mail/mail-queue';
import { type ComposedEmail, completeEmail } from '@imprint/chassis/mail/texts';
import type { EmailNameOf } from '@imprint/chassis/mail/texts/emails';
import type { ReadTexts } from '@imprint/chassis/mail/texts/settings';
import { z } from 'zod';
import type { OrderEmailContext } from '../deliveries/order-email-context.model.ts';
import { type Delivery, isFulfillable } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { orderPageUrl, type OrderPageKeys } from '../orders/order-key.ts';
import { noticesEmailName } from '../security-notices/notice.model.ts';
import { listNoticesOfEmail } from '../security-notices/notice.repository.ts';
import { findByReference } from '../orders/order.repository.ts';
import type { Order } from '../orders/order.model.ts';
import { findContactAddress } from '../store-profile/store-profile.model.ts';
import { readStoreProfile } from '../store-profile/store-profile.repository.ts';
import { markAsResent, type ResendReason } from '../emails/email.model.ts';
import {
  flagEmailName,
  type OrderEmailName,
  refundEmailName,
} from '../emails/order-emails.model.ts';
import {
  findFlagAsList,
  findFlagsOfEmail,
  findPaymentMethod,
} from './email.repository.ts';
import {
  composeFlagsEmail,
  composeNoticesEmail,
  composeOrderEmail,
  composeRefundEmail,
} from './compose-email.model.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  publicUrl: string;
  keys: OrderPageKeys;
  readTexts: ReadTexts;
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

/** These emails go to the author. They have no reply address, because it would be the author's own. */
const ownerTemplates: ReadonlySet<string> = new Set([
  flagEmailName,
  noticesEmailName,
]);

/** Whether a queued email is still due: a shipment, for example, may be undone while the mail server is unavailable. */
const isEmailStillDue = (
  name: OrderEmailName,
  order: Order,
  delivery: Delivery | undefined,
  { paidVersion, at }: Data,
): boolean => {
  switch (name) {
    case 'receipt':
      return paidVersion === undefined || paidVersion === order.paidVersion;
    case 'reminder':
      return delivery?.state === 'address-missing' && isFulfillable(order);
    case 'shipped':
    case 'delivered': {
      const since =
        name === 'shipped' ? delivery?.shippedAt : delivery?.deliveredAt;
      return since ? at === undefined || at === since.toISOString() : false;
    }
  }
};

const loadOrderEmailContext = async (
  { pool, publicUrl, keys }: Deps,
  order: Order,
  delivery: Delivery | undefined,
): Promise<OrderEmailContext> => ({
  order,
  payment: await findPaymentMethod(pool, order.id),
  delivery,
  shop: await readStoreProfile(pool),
  pageUrl: orderPageUrl(publicUrl, keys, order),
});

/** An email, and why it is sent again. */
type QueuedEmail = { email: ComposedEmail; again?: ResendReason | undefined };

type Compose = (
  deps: Deps,
  mail: QueuedMail,
) => Promise<QueuedEmail | undefined>;

const createOrderEmailComposer =
  (name: OrderEmailName): Compose =>
  async (deps, { recipient, data: given }) => {
    const data = OrderData.parse(given);
    const order = await findByReference(deps.pool, data.reference);
    if (!order || order.deletedAt || order.status !== 'success')
      return undefined;
    if (order.email !== recipient) return undefined;
    const delivery = await findDelivery(deps.pool, order.id);
    if (!isEmailStillDue(name, order, delivery, data)) return undefined;
    const context = await loadOrderEmailContext(deps, order, delivery);
    return { email: composeOrderEmail(name, context), again: data.again };
  };

// A refund email stays correct whatever happens to the order later, so only the recipient is checked.
const loadAndComposeRefund: Compose = async (deps, { recipient, data }) => {
  const { reference, ...returned } = RefundData.parse(data);
  const order = await findByReference(deps.pool, reference);
  if (!order || order.email !== recipient) return undefined;
  const delivery = await findDelivery(deps.pool, order.id);
  const context = await loadOrderEmailContext(deps, order, delivery);
  return { email: composeRefundEmail(context, returned) };
};

// `flagId` is in emails that an earlier version of the service enqueued, each about a single flag.
const FlagData = z.union([
  z.object({ id: z.uuid() }),
  z.object({ flagId: z.int() }),
]);

const loadAndComposeFlags: Compose = async (
  { pool, publicUrl },
  { data: given },
) => {
  const data = FlagData.parse(given);
  const flags =
    'id' in data
      ? await findFlagsOfEmail(pool, data.id)
      : await findFlagAsList(pool, data.flagId);
  const { siteName } = await readStoreProfile(pool);
  const email = composeFlagsEmail(flags, siteName, publicUrl);
  return email && { email };
};

const loadAndComposeNotices: Compose = async (
  { pool, publicUrl },
  { data },
) => {
  const { id } = z.object({ id: z.uuid() }).parse(data);
  const notices = await listNoticesOfEmail(pool, id);
  const { siteName } = await readStoreProfile(pool);
  const email = composeNoticesEmail(notices, siteName, publicUrl);
  return email && { email };
};

const composers: Record<EmailNameOf<'orders'>, Compose> = {
  receipt: createOrderEmailComposer('receipt'),
  reminder: createOrderEmailComposer('reminder'),
  shipped: createOrderEmailComposer('shipped'),
  delivered: createOrderEmailComposer('delivered'),
  [refundEmailName]: loadAndComposeRefund,
  [flagEmailName]: loadAndComposeFlags,
  [noticesEmailName]: loadAndComposeNotices,
};

const isTemplate = (name: string): name is EmailNameOf<'orders'> =>
  Object.hasOwn(composers, name);

/** The names of all email templates of this service. */
export const emailTemplates = Object.keys(composers);

/**
 * Renders a queued email just before it is sent, with the author's current texts. Returns undefined, so that the email is
 * discarded, if the email is no longer due or the email address of its order was corrected.
 */
export const renderEmail =
  (deps: Deps): RenderMail =>
  async (mail) => {
    const { template } = mail;
    const found = isTemplate(template)
      ? await composers[template](deps, mail)
      : undefined;
    if (!found) return undefined;
    const { email, again } = found;
    const complete = completeEmail(email, deps.readTexts(email.name));
    const shop = await readStoreProfile(deps.pool);
    const replyTo = ownerTemplates.has(template)
      ? undefined
      : findContactAddress(shop);
    return {
      ...(replyTo ? { replyTo } : {}),
      ...composeEmail(
        again ? markAsResent(complete, again, deps.clock.now()) : complete,
        shop,
      ),
    };
  };
