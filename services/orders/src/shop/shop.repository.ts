import type { Db, Tx } from '@imprint/chassis/db';
import type { KeptShop, Shop } from './shop.model.ts';

/** The one row there is. */
export const readShop = async (db: Db): Promise<KeptShop> => {
  const { rows } = await db.query<KeptShop>(
    `select author, city, book_title as "bookTitle", book_subtitle as "bookSubtitle", email, whatsapp,
            delivery_area as "deliveryArea", delivery_time as "deliveryTime", version = 0 as "isSample"
     from shop`,
  );
  if (!rows[0]) throw new Error('the shop has lost its row');
  return rows[0];
};

/** An older version than the one we have changes nothing. */
export const saveShop = async (
  tx: Tx,
  shop: Shop,
  version: number,
): Promise<void> => {
  await tx.query(
    `update shop set author = $1, city = $2, book_title = $3, book_subtitle = $4, email = $5, whatsapp = $6,
            version = $7, delivery_area = $8, delivery_time = $9
     where version < $7`,
    [
      shop.author,
      shop.city,
      shop.bookTitle,
      shop.bookSubtitle,
      shop.email,
      shop.whatsapp,
      version,
      shop.deliveryArea,
      shop.deliveryTime,
    ],
  );
};
