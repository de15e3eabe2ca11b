import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { loadedValue, useAnswer } from '../../shared/api/answers.tsx';
import { productsAddress } from '../../shared/content-address.ts';
import { useSiteContentIfLoaded } from '../../shared/site-content.ts';
import type { Format, Prices } from './price.model.ts';

type Products = AnswerOf<'listProducts'>;

const findPrice = (
  { products }: Products,
  format: Format,
): number | undefined => {
  const foundProduct = products.find(({ product }) => product === format);
  return foundProduct && foundProduct.priceKobo / 100;
};

/** Returns the prices in naira. The site content's prices are used until the current prices have loaded. */
export const usePrices = () => {
  const answer = useAnswer<Products>(productsAddress);
  const book = useSiteContentIfLoaded()?.book;
  const today = loadedValue(answer);
  const paperback = (today && findPrice(today, 'PAPERBACK')) ?? book?.price;
  const ebook = (today && findPrice(today, 'EBOOK')) ?? book?.ebookPrice;
  const prices: Prices | undefined =
    paperback !== undefined && ebook !== undefined
      ? { PAPERBACK: paperback, EBOOK: ebook }
      : undefined;
  const hasFailed = answer.phase !== 'loading' && prices === undefined;
  return { prices, hasFailed, refetch: answer.refetch };
};
