import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { execute, selectRow } from '../database/query.ts';

/** The temporary right of one process to do some work; `epoch` is a fencing token, which rises with each new owner. */
export type Lease = { name: string; owner: string; epoch: number };

/**
 * Acquires or renews a lease by the clock of the database; returns undefined while another owner has the lease. The
 * lease is a row, since a frozen process would hold a session lock without end.
 */
export const acquireOrRenewLease = async (
  db: Db,
  name: string,
  owner: string,
  seconds: number,
): Promise<Lease | undefined> => {
  const acquired = await selectRow<{ epoch: number }>(
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
  return acquired && { name, owner, epoch: acquired.epoch };
};

/** Ends the lease, so that the next owner does not have to wait until it expires. */
export const releaseLease = (db: Db, lease: Lease) =>
  execute(
    db,
    `update relay_lease set expires_at = now() - interval '1 second'
     where name = $1 and owner = $2 and epoch = $3`,
    [lease.name, lease.owner, lease.epoch],
  );

export type LeaseHolder = {
  /** Acquires the lease, or renews it if due, and returns it; undefined while another process has it. */
  acquire: () => Promise<Lease | undefined>;
  /** Forgets a lease that another process has acquired. */
  forget: () => void;
  release: () => Promise<void>;
};

/** Returns the holder of a lease for this process; `seconds` is the time until the lease expires. */
export const createLeaseHolder = (
  db: Db,
  name: string,
  seconds: number,
): LeaseHolder => {
  const owner = randomUUID();
  let lease: Lease | undefined;
  let renewedAt = -Infinity;
  return {
    acquire: async () => {
      // The lease is renewed after a third of its time, so that no batch starts shortly before the lease expires.
      if (lease && performance.now() - renewedAt < (seconds * 1000) / 3)
        return lease;
      const startedAt = performance.now();
      lease = await acquireOrRenewLease(db, name, owner, seconds);
      renewedAt = startedAt;
      return lease;
    },
    forget: () => {
      lease = undefined;
    },
    release: async () => {
      if (lease) await releaseLease(db, lease);
    },
  };
};
