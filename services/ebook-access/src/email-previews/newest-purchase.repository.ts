import type { Db } from '@imprint/chassis/db';
import { selectRow } from '@imprint/chassis/query';
import type { Purchase } from '../purchases/purchase.model.ts';

/** Returns the newest purchase that entitles its buyer to read, among the newest 500 seats; undefined without one. */
export const findNewestPurchase = (db: Db) =>
  selectRow<Pick<Purchase, 'reference' | 'copies'>>(
    db,
    `select p.reference, p.copies
     from (select reference, created_at from seats order by created_at desc, reference limit 500) s
     join purchases p on p.reference = s.reference
     where p.is_entitled
     order by s.created_at desc, s.reference limit 1`,
    [],
  );
