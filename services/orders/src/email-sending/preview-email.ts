import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { composeEmail } from '@imprint/chassis/mail/email-layout';
import { type ComposedEmail, completeEmail } from '@imprint/chassis/mail/texts';
import type { EmailNameOf } from '@imprint/chassis/mail/texts/emails';
import {
  exampleBasis,
  type PreviewBasis,
  type RenderPreview,
} from '@imprint/chassis/mail/texts/preview';
import type { OrderEmailContext } from '../deliveries/order-email-context.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import {
  flagEmailName,
  type OrderEmailName,
  refundEmailName,
} from '../emails/order-emails.model.ts';
import { findByReference } from '../orders/order.repository.ts';
import { noticesEmailName } from '../security-notices/notice.model.ts';
import type { StoreProfile } from '../store-profile/store-profile.model.ts';
import { readStoreProfile } from '../store-profile/store-profile.repository.ts';
import {
  composeFlagsEmail,
  composeNoticesEmail,
  composeOrderEmail,
  composeRefundEmail,
} from './compose-email.model.ts';
import {
  findNewestFlag,
  findNewestReferenceFor,
  findPaymentMethod,
} from './email.repository.ts';
import {
  createExampleContext,
  createExampleFlag,
  createExampleNotice,
} from './example-email.model.ts';

type Deps = { pool: Pool; clock: Clock; publicUrl: string };
type Data = 'newest' | 'example';
type Preview = { email: ComposedEmail | undefined; basis: PreviewBasis };
type EmailOfOrder = OrderEmailName | typeof refundEmailName;

const loadNewestOrder = async (
  pool: Pool,
  name: EmailOfOrder,
  shop: StoreProfile,
): Promise<Omit<OrderEmailContext, 'pageUrl'> | undefined> => {
  const reference = await findNewestReferenceFor(pool, name);
  const order = reference && (await findByReference(pool, reference));
  if (!order) return undefined;
  return {
    order,
    payment: await findPaymentMethod(pool, order.id),
    delivery: await findDelivery(pool, order.id),
    shop,
  };
};

const previewOrderEmail = async (
  { pool, clock, publicUrl }: Deps,
  name: EmailOfOrder,
  shop: StoreProfile,
  data: Data,
): Promise<Preview> => {
  const found =
    data === 'newest' ? await loadNewestOrder(pool, name, shop) : undefined;
  const known = found ?? createExampleContext(shop, clock.now());
  const { reference, amountKobo, refundedKobo } = known.order;
  // The key of an order page is the buyer's secret, so a preview shows another.
  const pageUrl = `${publicUrl}/orders/${reference}?key=example`;
  const context = { ...known, pageUrl };
  return {
    email:
      name === refundEmailName
        ? composeRefundEmail(context, {
            kind: 'refund',
            amountKobo: refundedKobo || amountKobo,
          })
        : composeOrderEmail(name, context),
    basis: found ? { kind: 'order', reference } : exampleBasis,
  };
};

const previewFlags = async (
  { pool, clock, publicUrl }: Deps,
  site: string,
  data: Data,
): Promise<Preview> => {
  const found = data === 'newest' ? await findNewestFlag(pool) : undefined;
  const flag = found ?? createExampleFlag(clock.now());
  return {
    email: composeFlagsEmail([flag], site, publicUrl),
    basis: found ? { kind: 'order', reference: found.reference } : exampleBasis,
  };
};

const previewOf = async (
  deps: Deps,
  name: EmailNameOf<'orders'>,
  shop: StoreProfile,
  data: Data,
): Promise<Preview> => {
  if (name === flagEmailName) return previewFlags(deps, shop.siteName, data);
  if (name !== noticesEmailName)
    return previewOrderEmail(deps, name, shop, data);
  const notices = [createExampleNotice(deps.clock.now())];
  return {
    email: composeNoticesEmail(notices, shop.siteName, deps.publicUrl),
    basis: exampleBasis,
  };
};

/** Renders an email of this service by the code that sends it, with the newest order that has such an email. */
export const renderEmailPreview =
  (deps: Deps): RenderPreview<EmailNameOf<'orders'>> =>
  async (name, texts, data) => {
    const shop = await readStoreProfile(deps.pool);
    const { email, basis } = await previewOf(deps, name, shop, data);
    if (!email) throw new Error(`the preview of ${name} has no data`);
    return { ...composeEmail(completeEmail(email, texts), shop), basis };
  };
