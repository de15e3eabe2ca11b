import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRows } from '@imprint/chassis/query';
import type { AnnouncedProduct, Product } from './product.model.ts';

const columns = `product, name, price_kobo as "priceKobo", order_only as "isOrderOnly"`;

/** Returns all products, in the order in which the site lists them. */
export const selectProducts = (db: Db) =>
  selectRows<Product>(db, `select ${columns} from products order by place`);

/** Returns and locks all products, so that two instances that start at once do not both publish a new price. */
export const lockProducts = (tx: Tx) =>
  selectRows<AnnouncedProduct>(
    tx,
    `select ${columns}, version, announced_kobo as "announcedKobo", announced_at as "announcedAt"
     from products order by place for update`,
  );

/** Saves the price of a product; returns 0 if it is unchanged. */
export const savePrice = (tx: Tx, { product, priceKobo }: Product) =>
  execute(
    tx,
    `update products set price_kobo = $2 where product = $1 and price_kobo <> $2`,
    [product, priceKobo],
  );

/** Records the price and version of the event that was just appended. */
export const recordAnnouncedPrice = (
  tx: Tx,
  { product, priceKobo }: Product,
  version: number,
  now: Date,
) =>
  execute(
    tx,
    `update products set version = $2, announced_kobo = $3, announced_at = $4 where product = $1`,
    [product, version, priceKobo, now],
  );
