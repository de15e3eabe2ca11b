import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRows } from '@imprint/chassis/query';
import type { Failures } from './failed-sign-ins.model.ts';

const accountKey = 'account';
const addressKey = (net: string) => `address:${net}`;

/** Returns and locks the counts of an address and of the account, so that concurrent attempts are counted in turn. */
export const lockCounts = async (
  tx: Tx,
  net: string,
): Promise<{ address: Failures; account: Failures; now: Date }> => {
  const keys = [accountKey, addressKey(net)];
  await execute(
    tx,
    `insert into sign_in_failures (key) select unnest($1::text[])
     on conflict (key) do nothing`,
    [keys],
  );
  const rows = await selectRows<Failures & { key: string; now: Date }>(
    tx,
    `select key, failures, opens_at as "opensAt", last_at as "lastAt", clock_timestamp() as now
       from sign_in_failures where key = any($1) order by key for update`,
    [keys],
  );
  const now = rows[0]?.now ?? new Date();
  const pickFailures = (name: string): Failures => {
    const { failures, opensAt, lastAt } = rows.find(
      ({ key }) => key === name,
    ) ?? { failures: 0, opensAt: now, lastAt: now };
    return { failures, opensAt, lastAt };
  };
  return {
    // The address has no row if a concurrent sign-in from it has just succeeded, which deletes the row.
    address: pickFailures(addressKey(net)),
    account: pickFailures(accountKey),
    now,
  };
};

export const saveCounts = async (
  tx: Tx,
  net: string,
  { address, account }: { address: Failures; account: Failures },
): Promise<void> => {
  const entries: [string, Failures][] = [
    [accountKey, account],
    [addressKey(net), address],
  ];
  for (const [key, { failures, opensAt, lastAt }] of entries)
    await execute(
      tx,
      `insert into sign_in_failures (key, failures, opens_at, last_at)
       values ($1, $2, $3, $4)
       on conflict (key) do update
         set failures = $2, opens_at = $3, last_at = $4`,
      [key, failures, opensAt, lastAt],
    );
};

/** Deletes the count of an address after a successful sign-in, and subtracts the attempt from the account's count. */
export const resetFailuresAfterSuccess = async (
  tx: Tx,
  net: string,
): Promise<void> => {
  await execute(
    tx,
    'update sign_in_failures set failures = greatest(failures - 1, 0) where key = $1',
    [accountKey],
  );
  await execute(tx, 'delete from sign_in_failures where key = $1', [
    addressKey(net),
  ]);
};

/** Deletes counts without a failure in the last day; returns how many. */
export const deleteOld = (db: Db) =>
  execute(
    db,
    `delete from sign_in_failures where last_at < now() - interval '1 day'`,
  );
