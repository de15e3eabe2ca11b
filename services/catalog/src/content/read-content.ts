import type { Db } from '@imprint/chassis/db';
import type { Jacket } from '@imprint/chassis/mail/email-layout';
import { selectProducts } from '../products/product.repository.ts';
import type { Product } from '../products/product.model.ts';
import { withEdits } from './content.model.ts';
import { readEdits } from './content.repository.ts';
import type { EditableContent, SiteContent } from './content.shape.ts';
import {
  chosenSiteName,
  defaultContent,
  isSampleShop,
} from './default-content.ts';

const findPriceInNaira = (
  products: Product[],
  wanted: Product['product'],
): number =>
  (products.find(({ product }) => product === wanted)?.priceKobo ?? 0) / 100;

/** Adds the prices of the paperback and the e-book, in naira. */
export const withPrices = (
  content: EditableContent,
  products: Product[],
): Omit<SiteContent, 'version' | 'isSample'> => ({
  ...content,
  book: {
    ...content.book,
    price: findPriceInNaira(products, 'PAPERBACK'),
    ebookPrice: findPriceInNaira(products, 'EBOOK'),
  },
});

/** Returns the edits merged over the defaults, with the current prices in naira. */
export const readContent =
  ({ pool }: { pool: Db }) =>
  async (): Promise<SiteContent> => {
    const [{ version, edits }, products] = await Promise.all([
      readEdits(pool),
      selectProducts(pool),
    ]);
    const content = withEdits(defaultContent, edits);
    return {
      ...withPrices(content, products),
      version,
      isSample: isSampleShop(content.site),
    };
  };

/** Returns what the head of an email shows: the names of the site, the author and the book, the accent and the typefaces. */
export const readEmailHead = async (pool: Db): Promise<Jacket> => {
  const { edits } = await readEdits(pool);
  const { site, brand, book } = withEdits(defaultContent, edits);
  return {
    siteName: chosenSiteName(site),
    accent: brand.accent,
    typefaces: brand.typefaces,
    author: site.authorName,
    bookTitle: book.title,
  };
};
