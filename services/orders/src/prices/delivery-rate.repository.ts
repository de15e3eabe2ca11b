import { createBatchedStatement } from '@imprint/chassis/batch-statement';
import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { selectOne } from '@imprint/chassis/query';
import type { DeliveryCountry } from './delivery-rate.model.ts';

const select = createPreparedStatement(
  'select delivery_countries as rates from shop',
);

/** Returns the countries to which paperbacks are delivered, with the fee of each region. */
export const listDeliveryRates = async (db: Db): Promise<DeliveryCountry[]> =>
  (await selectOne<{ rates: DeliveryCountry[] }>(db, select([]))).rates;

const listDeliveryRatesForEachCall = createBatchedStatement<
  'all',
  DeliveryCountry[]
>(async (tx, calls) => {
  const rates = await listDeliveryRates(tx);
  return calls.map(() => rates);
});

/** Returns the delivery rates; concurrent calls in one transaction share one query. */
export const listDeliveryRatesBatched = (tx: Tx): Promise<DeliveryCountry[]> =>
  listDeliveryRatesForEachCall(tx, 'all');
