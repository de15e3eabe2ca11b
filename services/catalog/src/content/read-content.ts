import type { Db } from '@imprint/chassis/db';
import { allProducts } from '../products/product.repository.ts';
import { withEdits } from './content.model.ts';
import { readEdits } from './content.repository.ts';
import type { SiteContent } from './content.schemas.ts';
import { defaultContent } from './default-content.ts';

/** The edits over the defaults, with today's prices in naira. */
export const readContent =
  ({ pool }: { pool: Db }) =>
  async (): Promise<SiteContent> => {
    const [{ version, edits }, products] = await Promise.all([
      readEdits(pool),
      allProducts(pool),
    ]);
    const content = withEdits(defaultContent, edits);
    const nairaOf = (wanted: string): number =>
      (products.find(({ product }) => product === wanted)?.priceKobo ?? 0) /
      100;
    return {
      ...content,
      version,
      book: {
        ...content.book,
        price: nairaOf('PAPERBACK'),
        ebookPrice: nairaOf('EBOOK'),
      },
    };
  };
