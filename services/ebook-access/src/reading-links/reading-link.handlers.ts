import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { InvalidError } from '@imprint/chassis/errors';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import {
  createLockedPseudonymLookup,
  isPseudonym,
} from '@imprint/chassis/privacy';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderFailedSchema,
  OrderImportedSchema,
  OrderPaidSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  Product,
  type Order,
} from '@imprint/proto/orders';
import type { Subscription } from '@imprint/chassis/service';
import { topics } from '@imprint/proto/topics';
import { isEntitled, type Purchase } from '../purchases/purchase.model.ts';
import type { applyPurchaseState } from './apply-purchase-state.ts';

/**
 * Converts an order to a purchase.
 * @param email the address of the order, or the pseudonym of an erased buyer
 */
const toPurchase = (
  order: Order,
  email: string,
  occurredAt: Date,
): Purchase => ({
  reference: order.reference,
  version: Number(order.version),
  paidVersion: Number(order.paidVersion),
  email,
  placedAt: order.placedAt ? timestampDate(order.placedAt) : occurredAt,
  copies: order.quantity,
  isEntitled: isEntitled({
    ...order,
    isErased: isPseudonym(email),
    isPaid: order.status === OrderStatus.SUCCESS,
  }),
  isDeleted: order.deleted,
  withholdsLinks: order.importedFrom !== '',
});

// OrderPlaced is not handled, because a newly placed order is unpaid and has no links.
const schemas = [
  OrderImportedSchema,
  OrderPaidSchema,
  OrderFailedSchema,
  OrderStatusChangedSchema,
  OrderRefundedSchema,
  OrderEmailCorrectedSchema,
  OrderDeletedSchema,
  OrderRestoredSchema,
];

/** Creates the subscription to order events. All events are handled alike, because each contains the complete order. */
export const createOrderSubscription = (
  applyState: ReturnType<typeof applyPurchaseState>,
): Subscription => {
  const createOrderHandler =
    (schema: (typeof schemas)[number]): EventHandler =>
    async (tx, { payload, occurredAt }) => {
      const event = fromBinary(schema, payload);
      const { order } = event;
      if (!order?.reference || order.quantity < 1)
        throw new InvalidError(
          'NOT_AN_ORDER',
          'The event has no complete order.',
        );
      if (order.product !== Product.EBOOK) return;
      const { email } = order;
      const erased = await createLockedPseudonymLookup(tx, [
        { email, at: occurredAt },
      ]);
      const purchase = toPurchase(
        order,
        erased(email, occurredAt) ?? email,
        occurredAt,
      );
      const sendsLinks = 'sendsLinks' in event && event.sendsLinks;
      await applyState(tx, {
        ...purchase,
        withholdsLinks: purchase.withholdsLinks && !sendsLinks,
      });
    };
  return {
    group: 'ebook-access.reading-links',
    topics: [topics.orders],
    handlers: Object.fromEntries(
      schemas.map((schema) => [schema.typeName, createOrderHandler(schema)]),
    ),
  };
};
