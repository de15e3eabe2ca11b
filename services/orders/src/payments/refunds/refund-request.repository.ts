import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow, selectRows } from '@imprint/chassis/query';
import {
  type AttemptMoney,
  nextLookupAt,
  type RefundRequest,
  pendingStates,
} from './refund-request.model.ts';

const columns = `id, order_id as "orderId", payment_reference as "paymentReference", amount_kobo as "amountKobo",
  reason, state, detail, failure, provider_id as "providerId", refund_reference as "refundReference",
  asked_at as "askedAt", changed_at as "changedAt"`;

const select = `select ${columns} from refund_requests`;

/** Returns the request that was saved under an idempotency key, if any. */
export const findByKey = (
  db: Db,
  keyHash: Buffer,
): Promise<RefundRequest | undefined> =>
  selectRow(db, `${select} where key_hash = $1`, [keyHash]);

/** Returns the request with this id; undefined if the id is unknown. */
export const findRequest = (
  db: Db,
  id: string,
): Promise<RefundRequest | undefined> =>
  selectRow(db, `${select} where id = $1`, [id]);

/** Returns the refund requests of an attempt, oldest first. */
export const listRequestsOfPayment = (
  db: Db,
  paymentReference: string,
): Promise<RefundRequest[]> =>
  selectRows(
    db,
    `${select} where payment_reference = $1 order by asked_at, id`,
    [paymentReference],
  );

/** Returns the refund requests of an order, newest first. */
export const listRequestsOfOrder = (
  db: Db,
  orderId: string,
  limit: number,
): Promise<RefundRequest[]> =>
  selectRows(
    db,
    `${select} where order_id = $1 order by asked_at desc, id desc limit $2`,
    [orderId, limit],
  );

const insertStateChange = (
  tx: Tx,
  { id, state, detail, failure, changedAt }: RefundRequest,
) =>
  execute(
    tx,
    `insert into refund_request_moves (request_id, state, detail, failure, moved_at) values ($1, $2, $3, $4, $5)`,
    [id, state, detail, failure, changedAt],
  );

/** Inserts a request with the first entry of its history and its first lookup. */
export const insertRequest = async (
  tx: Tx,
  request: RefundRequest,
  keyHash: Buffer,
): Promise<void> => {
  const { id, state, askedAt } = request;
  await execute(
    tx,
    `insert into refund_requests (id, order_id, payment_reference, key_hash, amount_kobo, reason, state,
       asked_at, changed_at, look_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [
      id,
      request.orderId,
      request.paymentReference,
      keyHash,
      request.amountKobo,
      request.reason,
      state,
      askedAt,
      nextLookupAt(request, request.changedAt),
    ],
  );
  await insertStateChange(tx, request);
};

/** Saves the new state of a request, adds it to the history and sets the next lookup. Needs the order's lock. */
export const saveRefundState = async (
  tx: Tx,
  request: RefundRequest,
): Promise<void> => {
  const { id, state, detail, failure, askedAt, changedAt } = request;
  await execute(
    tx,
    `update refund_requests set state = $2, detail = $3, provider_id = $4, refund_reference = $5,
            asked_at = $6, changed_at = $7, look_at = $8, failure = $9
     where id = $1`,
    [
      id,
      state,
      detail,
      request.providerId,
      request.refundReference,
      askedAt,
      changedAt,
      nextLookupAt(request, changedAt),
      failure,
    ],
  );
  await insertStateChange(tx, request);
};

/** Saves the provider's ids for a request whose state does not change. */
export const saveProviderIds = (tx: Tx, request: RefundRequest) =>
  execute(
    tx,
    'update refund_requests set provider_id = $2, refund_reference = $3 where id = $1',
    [request.id, request.providerId, request.refundReference],
  );

/** Sets when a request is looked up next; null ends its lookups. */
export const saveNextLookup = (db: Db, id: string, nextLookupAt: Date | null) =>
  execute(db, 'update refund_requests set look_at = $2 where id = $1', [
    id,
    nextLookupAt,
  ]);

/** Claims up to `limit` requests whose lookup is due, and returns them; each is due again at `claimedUntil`. */
export const claimDueRequests = (
  db: Db,
  now: Date,
  claimedUntil: Date,
  limit: number,
) =>
  // `skip locked` keeps two instances from waiting for each other and from claiming the same request.
  selectRows<RefundRequest>(
    db,
    `update refund_requests set look_at = $2
     where id in (select id from refund_requests where look_at <= $1
                  order by look_at limit $3 for update skip locked)
     returning ${columns}`,
    [now, claimedUntil, limit],
  );

/** Returns what was paid with each attempt of an order, and how much of it is refunded or pending; newest first. */
export const listMoneyOfAttempts = (db: Db, orderId: string) =>
  selectRows<AttemptMoney>(
    db,
    `select p.reference, p.number, p.settled_version is not null as "isAccepted", p.amount_kobo as "paidKobo",
       p.currency, p.domain,
       coalesce((select sum(r.amount_kobo) from refunds r
                 where r.order_id = p.order_id and r.payment_reference = p.reference), 0)::bigint as "refundedKobo",
       coalesce((select sum(q.amount_kobo) from refund_requests q
                 where q.payment_reference = p.reference and q.state = any($2)), 0)::bigint as "pendingKobo"
     from payments p where p.order_id = $1 order by p.number desc`,
    [orderId, pendingStates],
  );
