import type { Db, Tx } from '@imprint/chassis/db';
import type { Failures } from './sign-in-door.model.ts';

type Doors = { address: Failures; account: Failures; now: Date };
type Row = {
  key: string;
  failures: number;
  opens_at: Date;
  last_at: Date;
  now: Date;
};

const accountKey = 'account';
const addressKey = (net: string) => `address:${net}`;

const toFailures = (row: Row | undefined, now: Date): Failures =>
  row
    ? { failures: row.failures, opensAt: row.opens_at, lastAt: row.last_at }
    : { failures: 0, opensAt: now, lastAt: now };

/** Both counts, held until the transaction ends: of tries at the same moment each counts the one before. */
export const lock = async (tx: Tx, net: string): Promise<Doors> => {
  const keys = [accountKey, addressKey(net)];
  await tx.query(
    `insert into sign_in_failures (key) select unnest($1::text[])
     on conflict (key) do nothing`,
    [keys],
  );
  const { rows } = await tx.query<Row>(
    `select key, failures, opens_at, last_at, clock_timestamp() as now
       from sign_in_failures where key = any($1) order by key for update`,
    [keys],
  );
  const [account, address] = keys.map((key) =>
    rows.find((row) => row.key === key),
  );
  const now = rows[0]?.now ?? new Date();
  return {
    // Missing when somebody at the same address has just been forgiven.
    address: toFailures(address, now),
    account: toFailures(account, now),
    now,
  };
};

export const save = async (
  tx: Tx,
  net: string,
  { address, account }: Pick<Doors, 'address' | 'account'>,
): Promise<void> => {
  const entries: [string, Failures][] = [
    [accountKey, account],
    [addressKey(net), address],
  ];
  for (const [key, { failures, opensAt, lastAt }] of entries)
    await tx.query(
      `insert into sign_in_failures (key, failures, opens_at, last_at)
       values ($1, $2, $3, $4)
       on conflict (key) do update
         set failures = $2, opens_at = $3, last_at = $4`,
      [key, failures, opensAt, lastAt],
    );
};

/** After the right password: the address starts anew, and the account was not guessed at this time. */
export const forgive = async (tx: Tx, net: string): Promise<void> => {
  await tx.query(
    `update sign_in_failures set failures = greatest(failures - 1, 0)
      where key = $1`,
    [accountKey],
  );
  await tx.query('delete from sign_in_failures where key = $1', [
    addressKey(net),
  ]);
};

export const forgetOld = async (db: Db): Promise<void> => {
  await db.query(
    `delete from sign_in_failures where last_at < now() - interval '1 day'`,
  );
};
