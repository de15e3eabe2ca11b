import type { Pool } from '@imprint/chassis/db';
import { selectedPerKind, toResultList } from '@imprint/chassis/search';
import type { SearchResults } from '@imprint/chassis/search-api';
import { planSearchByStatusAndProduct } from './order-filter.model.ts';
import { findPageIdsAndCount } from './list-orders.ts';
import { maxCounted, maxCountedFor } from './order-list.model.ts';
import { listStatusProductPairs } from './order-list.repository.ts';
import { listOrderRows } from './order-row.repository.ts';

/** Finds the newest orders by address, reference, recipient, phone or note, as the list does. */
export const searchOrders =
  ({ pool }: { pool: Pool }) =>
  async (query: string): Promise<SearchResults> => {
    const filter = { search: query };
    const plan = planSearchByStatusAndProduct(
      filter,
      await listStatusProductPairs(pool, filter),
    );
    const { ids } = await findPageIdsAndCount(
      pool,
      plan,
      { sort: 'newest', after: undefined, skip: 0, take: selectedPerKind },
      maxCountedFor(filter, maxCounted),
    );
    const rows = await listOrderRows(pool, ids);
    return {
      orders: toResultList(rows, (order) => ({
        reference: order.reference,
        email: order.email,
        recipient: order.recipient?.name ?? null,
        productName: order.productName,
        quantity: order.quantity,
        amountKobo: order.amount,
        refundedKobo: order.refundedAmount,
        status: order.status,
        isTest: order.paymentMode === 'test',
        isImported: order.importedFrom !== '',
      })),
    };
  };
