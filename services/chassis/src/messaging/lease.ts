import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { execute, selectRow } from '../database/query.ts';

/** A claim to be the one at work, which ends by itself; the epoch tells its holders apart. */
export type Lease = { name: string; owner: string; epoch: number };

/**
 * Takes or renews a lease, judged by the database's clock alone. A row, not a session
 * lock: a frozen process would keep a lock for ever.
 */
export const acquireLease = async (
  db: Db,
  name: string,
  owner: string,
  seconds: number,
): Promise<Lease | undefined> => {
  const taken = await selectRow<{ epoch: number }>(
    db,
    `insert into relay_lease as held (name, owner, epoch, expires_at)
     values ($1, $2, 1, now() + make_interval(secs => $3))
     on conflict (name) do update
       set owner = $2,
           epoch = held.epoch + case when held.owner = $2 then 0 else 1 end,
           expires_at = now() + make_interval(secs => $3)
       where held.owner = $2 or held.expires_at < now()
     returning epoch`,
    [name, owner, seconds],
  );
  return taken && { name, owner, epoch: taken.epoch };
};

/** Gives it back, so that a successor need not wait. */
export const releaseLease = (db: Db, lease: Lease) =>
  execute(
    db,
    `update relay_lease set expires_at = now() - interval '1 second'
     where name = $1 and owner = $2 and epoch = $3`,
    [lease.name, lease.owner, lease.epoch],
  );

export type LeaseHolder = {
  /** The lease, taken or renewed where that is due; undefined while another has it. */
  hold: () => Promise<Lease | undefined>;
  /** Forgets a lease that another has taken over. */
  lose: () => void;
  release: () => Promise<void>;
};

/** Keeps one lease for this process. */
export const createLeaseHolder = (
  db: Db,
  name: string,
  seconds: number,
): LeaseHolder => {
  const owner = randomUUID();
  let lease: Lease | undefined;
  let renewedAt = -Infinity;
  return {
    hold: async () => {
      // Renewed at a third of its life, so that no batch starts on a lease about to end.
      if (lease && performance.now() - renewedAt < (seconds * 1000) / 3)
        return lease;
      const startedAt = performance.now();
      lease = await acquireLease(db, name, owner, seconds);
      renewedAt = startedAt;
      return lease;
    },
    lose: () => {
      lease = undefined;
    },
    release: async () => {
      if (lease) await releaseLease(db, lease);
    },
  };
};
