import type { Db, Tx } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';
import type { StoreProfile } from './store-profile.model.ts';

/** The one row there is; empty until the author has edited the content. */
export const loadStoreProfile = async (db: Db): Promise<StoreProfile> => {
  const { rows } = await db.query<StoreProfile>(
    `select author, city, book_title as "bookTitle", book_subtitle as "bookSubtitle", email
     from shop`,
  );
  if (!rows[0]) throw new Error('the shop has lost its row');
  return rows[0];
};

/** Ignores a version that is not newer than the stored one. */
export const upsertStoreProfile = (
  tx: Tx,
  shop: StoreProfile,
  version: number,
) =>
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
