import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { useAnswer } from '../../shared/api/answers.tsx';
import type { Format, Prices } from './price.model.ts';

type Products = AnswerOf<'listProducts'>;

export const productsAddress = '/api/products';

const priceOf = (
  { products }: Products,
  format: Format,
): number | undefined => {
  const found = products.find(({ product }) => product === format);
  return found && found.priceKobo / 100;
};

/** Today's prices; until they are here, or if they cannot be had, those the page came with. */
export const usePrices = (
  known: Prices | undefined,
): { prices: Prices | undefined; hasFailed: boolean; again: () => void } => {
  const answer = useAnswer<Products>(productsAddress);
  const hasFailed = answer.phase === 'failed' && known === undefined;
  if (answer.phase !== 'loaded')
    return { prices: known, hasFailed, again: answer.again };
  const paperback = priceOf(answer.value, 'PAPERBACK') ?? known?.PAPERBACK;
  const ebook = priceOf(answer.value, 'EBOOK') ?? known?.EBOOK;
  const prices =
    paperback !== undefined && ebook !== undefined
      ? { PAPERBACK: paperback, EBOOK: ebook }
      : undefined;
  return { prices, hasFailed: prices === undefined, again: answer.again };
};
