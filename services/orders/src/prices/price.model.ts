import { InvalidError } from '@imprint/chassis/errors';
import { formatNaira, type Kobo } from '@imprint/chassis/money';

export type Product = 'PAPERBACK' | 'EBOOK';

export const products: readonly Product[] = ['PAPERBACK', 'EBOOK'];

export type Price = {
  product: Product;
  productName: string;
  unitPriceKobo: Kobo;
};

export const maxCopies = 10;

export const unknownProductError = (known: string[]) =>
  new InvalidError(
    'UNKNOWN_PRODUCT',
    `We do not sell this product. Choose ${known.join(' and ')}.`,
    { status: 422 },
  );

export class AmountMismatch extends InvalidError {
  constructor({ productName, unitPriceKobo }: Price, quantity?: number) {
    const each = formatNaira(unitPriceKobo);
    super(
      'AMOUNT_MISMATCH',
      quantity === undefined || quantity === 1
        ? `The amount does not match the price. The ${productName} is ${each} per copy. Please go back to the book page and order again.`
        : `The amount does not match the price. ${quantity} × ${productName} is ${formatNaira(unitPriceKobo * quantity)}, at ${each} per copy. Please go back to the book page and order again.`,
      { status: 422 },
    );
  }
}

/** Returns the current price of a product, by its exact name; throws UNKNOWN_PRODUCT. */
export const findPrice = (
  prices: readonly Price[],
  productName: string,
): Price => {
  const price = prices.find((one) => one.productName === productName);
  if (price) return price;
  throw unknownProductError(prices.map((one) => one.productName));
};

/** Whether a number of naira from JSON is exactly this amount. */
export const isExactAmount = (naira: number, kobo: Kobo): boolean =>
  // The comparison is exact: the quotient and the decimal in the JSON text round to the same double.
  naira === kobo / 100;

/** Returns how many copies an amount in naira pays for; throws AMOUNT_MISMATCH if it fits no allowed quantity. */
export const quantityPaidFor = (
  price: Price,
  naira: number,
  quantity?: number,
): number => {
  const candidates =
    quantity === undefined
      ? Array.from({ length: maxCopies }, (_, index) => index + 1)
      : [quantity];
  const matchingQuantity = candidates.find((n) =>
    isExactAmount(naira, price.unitPriceKobo * n),
  );
  if (matchingQuantity === undefined) throw new AmountMismatch(price, quantity);
  return matchingQuantity;
};
