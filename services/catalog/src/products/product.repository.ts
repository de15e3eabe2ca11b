import type { Db, Tx } from '@imprint/chassis/db';
import type { Announced, Product } from './product.model.ts';

const columns = `product, name, price_kobo as "priceKobo", order_only as "isOrderOnly"`;

export const allProducts = async (db: Db): Promise<Product[]> => {
  const { rows } = await db.query<Product>(
    `select ${columns} from products order by place`,
  );
  return rows;
};

/** Locked, so that two instances which start at once do not both tell of a new price. */
export const lockProducts = async (tx: Tx): Promise<Announced[]> => {
  const { rows } = await tx.query<Announced>(
    `select ${columns}, version, announced_kobo as "announcedKobo", announced_at as "announcedAt"
     from products order by place for update`,
  );
  return rows;
};

export const savePrice = async (
  tx: Tx,
  { product, priceKobo }: Product,
): Promise<void> => {
  await tx.query(
    `update products set price_kobo = $2 where product = $1 and price_kobo <> $2`,
    [product, priceKobo],
  );
};

export const noteAnnounced = async (
  tx: Tx,
  product: Product,
  version: number,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update products set version = $2, announced_kobo = $3, announced_at = $4 where product = $1`,
    [product.product, version, product.priceKobo, now],
  );
};
