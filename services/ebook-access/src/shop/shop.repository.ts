import type { Db, Tx } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';
import type { Shop } from './shop.model.ts';

/** The one row there is; empty until the author has edited the content. */
export const readShop = async (db: Db): Promise<Shop> => {
  const { rows } = await db.query<Shop>(
    `select author, city, book_title as "bookTitle", book_subtitle as "bookSubtitle", email
     from shop`,
  );
  if (!rows[0]) throw new Error('the shop has lost its row');
  return rows[0];
};

/** An older version than the one we have changes nothing, nor does a shop that was never edited. */
export const saveShop = (tx: Tx, shop: Shop, version: number) =>
  execute(
    tx,
    `update shop set author = $1, city = $2, book_title = $3, book_subtitle = $4, email = $5, version = $6
     where version < $6`,
    [
      shop.author,
      shop.city,
      shop.bookTitle,
      shop.bookSubtitle,
      shop.email,
      version,
    ],
  );
