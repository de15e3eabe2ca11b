import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';
import { profileFields, type StoreProfile } from './store-profile.model.ts';

/** Returns the store profile, the only row; its fields are empty until the author has edited the content. */
export const loadStoreProfile = (db: Db): Promise<StoreProfile> =>
  selectOne<StoreProfile>(
    db,
    `select author, city, book_title as "bookTitle", book_subtitle as "bookSubtitle", email,
            site_name as "siteName", accent, typefaces
     from shop`,
  );

/** Saves the store profile unless the stored version is as new or newer. */
export const updateStoreProfileIfNewer = (
  tx: Tx,
  shop: StoreProfile,
  version: number,
) =>
  execute(
    tx,
    `update shop set author = $1, city = $2, book_title = $3, book_subtitle = $4, email = $5,
            site_name = $6, accent = $7, typefaces = $8, version = $9
     where version < $9`,
    [...profileFields.map((field) => shop[field]), version],
  );
