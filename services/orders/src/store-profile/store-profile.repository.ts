import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';
import type { DeliveryCountry } from '../prices/delivery-rate.model.ts';
import type { StoredProfile, StoreProfile } from './store-profile.model.ts';

/** Returns the profile, the only row of its table. */
export const readStoreProfile = (db: Db) =>
  selectOne<StoredProfile>(
    db,
    `select author, city, book_title as "bookTitle", book_subtitle as "bookSubtitle", email, whatsapp,
            delivery_area as "deliveryArea", delivery_time as "deliveryTime", site_name as "siteName",
            accent, typefaces, version = 0 as "isSample"
     from shop`,
  );

/** Saves the profile and any delivery rates unless the stored version is the same or newer. */
export const upsertStoreProfile = (
  tx: Tx,
  profile: StoreProfile,
  deliveryRates: readonly DeliveryCountry[],
  version: number,
) =>
  execute(
    tx,
    `update shop set author = $1, city = $2, book_title = $3, book_subtitle = $4, email = $5, whatsapp = $6,
            version = $7, delivery_area = $8, delivery_time = $9, site_name = $10, accent = $11,
            typefaces = $12,
            delivery_countries = coalesce($13, delivery_countries)
     where version < $7`,
    [
      profile.author,
      profile.city,
      profile.bookTitle,
      profile.bookSubtitle,
      profile.email,
      profile.whatsapp,
      version,
      profile.deliveryArea,
      profile.deliveryTime,
      profile.siteName,
      profile.accent,
      profile.typefaces,
      deliveryRates.length > 0 ? JSON.stringify(deliveryRates) : null,
    ],
  );
