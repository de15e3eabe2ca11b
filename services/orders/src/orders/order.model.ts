import {
  ConflictError,
  GoneError,
  InvalidError,
  NotFoundError,
} from '@imprint/chassis/errors';
import type { Kobo } from '@imprint/chassis/money';
import type { DeliveryTerms } from '../prices/delivery-rate.shape.ts';
import type { Price, Product } from '../prices/price.model.ts';

export type OrderStatus = 'pending' | 'success' | 'failed';

/** Whether the payment provider moves real money. */
export type PaymentMode = 'test' | 'live';

/** The platform on which an imported order was sold; "csv" is any other list. */
export const importSources = ['gumroad', 'selar', 'ghost', 'csv'] as const;
export type ImportSource = (typeof importSources)[number];

export type Order = {
  readonly id: string;
  readonly reference: string;
  /** Starts at 1 and rises by one with every published change. */
  readonly version: number;
  readonly email: string;
  readonly product: Product;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPriceKobo: Kobo;
  /** The price of all copies with the delivery fee. */
  readonly amountKobo: Kobo;
  /** Null for an e-book, and for a paperback while delivery is free everywhere. */
  readonly deliveryTerms: DeliveryTerms | null;
  readonly currency: 'NGN';
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  /** The version with which the order last became paid; 0 if it never became paid. */
  readonly paidVersion: number;
  readonly refundedKobo: Kobo;
  /** ISO 3166 alpha-2 of the payment method; empty when unknown. */
  readonly country: string;
  readonly deletedAt: Date | null;
  /** Empty for an order of this shop. An imported order costs 0 kobo here, so that it never counts as revenue. */
  readonly importedFrom: ImportSource | '';
  /** The mode of the payment; until then of the shop's keys. Empty for imported orders and those from before modes. */
  readonly paymentMode: PaymentMode | '';
};

/** A transition: its type, and the order after it. */
export type OrderChange = { readonly order: Order; readonly at: Date } & (
  | { readonly type: 'OrderPlaced' }
  | { readonly type: 'OrderImported'; readonly sendsLinks: boolean }
  | { readonly type: 'OrderPaid' }
  | { readonly type: 'OrderFailed' }
  | { readonly type: 'OrderRefunded'; readonly amountKobo: Kobo }
  | {
      readonly type: 'OrderStatusChanged';
      readonly previousStatus: OrderStatus;
    }
  | { readonly type: 'OrderEmailCorrected'; readonly previousEmail: string }
  | { readonly type: 'OrderDeleted' }
  | { readonly type: 'OrderRestored' }
);

/** The source of a change. */
export type Cause =
  | 'checkout'
  | 'webhook'
  | 'verification'
  | 'reconciliation'
  | 'admin'
  | 'import'
  | 'erasure';

export const orderNotFoundError = () =>
  new NotFoundError('ORDER_NOT_FOUND', 'There is no such order.');

export class OrderIsDeleted extends ConflictError {
  constructor() {
    super('ORDER_DELETED', 'This order is deleted. Restore it first.');
  }
}

export const orderImportedError = () =>
  new ConflictError(
    'ORDER_IMPORTED',
    'This order was imported, so its status cannot be changed. Delete the order to end its access.',
  );

export const editedMeanwhileError = () =>
  new ConflictError(
    'EDITED_MEANWHILE',
    'The order has changed since you opened it. Reload it and try again.',
  );

export class RestoreTooLate extends ConflictError {
  constructor() {
    super(
      'RESTORE_TOO_LATE',
      `Orders can be restored for ${restorableDays} days after they are deleted.`,
    );
  }
}

/** The error that a buyer gets for an order that the admin deleted. */
export const orderDeletedError = () =>
  new GoneError(
    'ORDER_GONE',
    'This order no longer exists. Please go back to the book page and order again.',
  );

export const alreadyPaidError = (reference: string) =>
  new ConflictError('ALREADY_PAID', 'This order is already paid.', {
    details: [reference],
  });

export const idempotencyMismatchError = () =>
  new InvalidError(
    'IDEMPOTENCY_MISMATCH',
    'This payment was started with different order details. Please go back to the book page and order again.',
    { status: 422 },
  );

/** For this long, an order keeps its price and a checkout repeated without an idempotency key finds it again. */
export const priceGuaranteeMs = 30 * 60_000;

export const hasGuaranteedPrice = (order: Order, now: Date): boolean =>
  now.getTime() - order.placedAt.getTime() < priceGuaranteeMs;

type NewOrderInput = {
  id: string;
  reference: string;
  email: string;
  price: Price;
  quantity: number;
  deliveryTerms: DeliveryTerms | null;
  paymentMode: PaymentMode;
  at: Date;
};

export const changeToPlaced = (placing: NewOrderInput): OrderChange => {
  const { id, reference, email, price, quantity, deliveryTerms, at } = placing;
  const order: Order = {
    id,
    reference,
    version: 1,
    email,
    product: price.product,
    productName: price.productName,
    quantity,
    unitPriceKobo: price.unitPriceKobo,
    amountKobo: price.unitPriceKobo * quantity + (deliveryTerms?.feeKobo ?? 0),
    deliveryTerms,
    currency: 'NGN',
    status: 'pending',
    placedAt: at,
    paidAt: null,
    paidVersion: 0,
    refundedKobo: 0,
    country: '',
    deletedAt: null,
    importedFrom: '',
    paymentMode: placing.paymentMode,
  };
  return { type: 'OrderPlaced', order, at };
};

/** Returns the order with changes, in its next version. */
export const createNextVersion = (
  order: Order,
  change: Partial<Order>,
): Order => ({
  ...order,
  ...change,
  version: order.version + 1,
});

/** Returns the change to paid, also for a failed order: a late payment overrides the failure. */
export const changeToPaid = (
  order: Order,
  payment: Pick<Order, 'country' | 'paymentMode'> & { paidAt: Date },
  at: Date,
): OrderChange => ({
  type: 'OrderPaid',
  at,
  order: createNextVersion(order, {
    ...payment,
    status: 'success',
    paidVersion: order.version + 1,
  }),
});

/**
 * Returns the change to a status that the admin sets; the status success makes the order paid, like a payment.
 * Returns undefined if the order has this status already; throws ORDER_DELETED or ORDER_IMPORTED.
 */
export const changeToStatus = (
  order: Order,
  status: OrderStatus,
  at: Date,
): OrderChange | undefined => {
  if (order.deletedAt) throw new OrderIsDeleted();
  if (order.status === status) return undefined;
  if (order.importedFrom) throw orderImportedError();
  if (status === 'success') {
    const { paidAt, country, paymentMode } = order;
    const payment = { paidAt: paidAt ?? at, country, paymentMode };
    return changeToPaid(order, payment, at);
  }
  const previousStatus = order.status;
  const after = createNextVersion(order, { status });
  return { type: 'OrderStatusChanged', previousStatus, at, order: after };
};

/**
 * Returns the change to another email address; undefined if the order has it already. Throws ORDER_DELETED.
 * @param email in lower case
 */
export const changeToEmail = (
  order: Order,
  email: string,
  at: Date,
): OrderChange | undefined => {
  if (order.deletedAt) throw new OrderIsDeleted();
  if (order.email === email) return undefined;
  const previousEmail = order.email;
  const after = createNextVersion(order, { email });
  return { type: 'OrderEmailCorrected', previousEmail, at, order: after };
};

/**
 * Returns the change that replaces the email address of an erased person. Its event makes other services replace the
 * address too, and does not contain the old address.
 */
export const changeToErasedEmail = (
  order: Order,
  email: string,
  at: Date,
): OrderChange => ({
  type: 'OrderEmailCorrected',
  previousEmail: '',
  at,
  order: createNextVersion(order, { email }),
});

/** Returns the change to deleted; undefined if the order is deleted already. */
export const changeToDeleted = (
  order: Order,
  at: Date,
): OrderChange | undefined =>
  order.deletedAt
    ? undefined
    : {
        type: 'OrderDeleted',
        at,
        order: createNextVersion(order, { deletedAt: at }),
      };

export const restorableDays = 30;

export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + restorableDays * 86_400_000);

/** Returns the change to restored; undefined if the order is not deleted. Throws RESTORE_TOO_LATE after 30 days. */
export const changeToRestored = (
  order: Order,
  at: Date,
): OrderChange | undefined => {
  if (!order.deletedAt) return undefined;
  if (at > restorableUntil(order.deletedAt)) throw new RestoreTooLate();
  return {
    type: 'OrderRestored',
    at,
    order: createNextVersion(order, { deletedAt: null }),
  };
};

/** Returns the change to failed for a pending order that is not deleted; undefined for any other order. */
export const changeToFailed = (
  order: Order,
  at: Date,
): OrderChange | undefined =>
  order.status === 'pending' && !order.deletedAt
    ? {
        type: 'OrderFailed',
        at,
        order: createNextVersion(order, { status: 'failed' }),
      }
    : undefined;
