import type { Pool } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import { sha256 } from '@imprint/chassis/hash';
import type { Order } from '../orders/order.model.ts';
import { findByReference } from '../orders/order.repository.ts';
import { isBrowserTied } from '../payments/checkout/checkout-cookie.repository.ts';
import { isOrderKey, type OrderPageKeys } from '../orders/order-key.ts';

/**
 * An unknown order and another buyer's order get the same answer, so that a
 * stranger cannot find out which orders exist.
 */
const buyersOrderNotFoundError = () =>
  new NotFoundError(
    'ORDER_NOT_FOUND',
    'We could not find this order. Please open the complete link from your receipt.',
  );

/** An order's reference, with proof that the order is the buyer's: the key in their receipt, or their cookies. */
type Claim = {
  reference: string;
  key: string | undefined;
  cookies: readonly string[];
};

type Deps = { pool: Pool; keys: OrderPageKeys };

// The reference of an attempt is accepted too, because the provider sends the buyer back with an attempt's reference.
const referencePattern = /^(IMP(?:-[0-9A-HJKMNP-TV-Z]{4}){4})(?:-\d{1,3})?$/;

/** Returns the order if the claim proves that it is the buyer's; throws ORDER_NOT_FOUND otherwise. */
export const findBuyersOrder =
  ({ pool, keys }: Deps) =>
  async ({
    reference: givenReference,
    key,
    cookies,
  }: Claim): Promise<Order> => {
    const reference = referencePattern.exec(givenReference)?.[1];
    if (!reference) throw buyersOrderNotFoundError();
    // A request with neither a key nor a cookie must not cost a query.
    if (key === undefined && cookies.length === 0)
      throw buyersOrderNotFoundError();
    const order = await findByReference(pool, reference);
    if (!order || order.deletedAt) throw buyersOrderNotFoundError();
    const isTheirs =
      (key !== undefined && isOrderKey(keys, order, key)) ||
      (await isBrowserTied(pool, cookies.map(sha256), order.id));
    if (!isTheirs) throw buyersOrderNotFoundError();
    return order;
  };
