import type { Db, Tx } from '@imprint/chassis/db';
import {
  type AttemptMoney,
  type RefundRequest,
  underWayStates,
} from './refund-request.model.ts';

const columns = `id, order_id as "orderId", payment_reference as "paymentReference", amount_kobo as "amountKobo",
  reason, state, detail, failure, provider_id as "providerId", refund_reference as "refundReference",
  asked_at as "askedAt", changed_at as "changedAt"`;

const many = async (
  db: Db,
  where: string,
  values: unknown[],
): Promise<RefundRequest[]> => {
  const { rows } = await db.query<RefundRequest>(
    `select ${columns} from refund_requests ${where}`,
    values,
  );
  return rows;
};

export const findByKey = async (
  db: Db,
  keyHash: Buffer,
): Promise<RefundRequest | undefined> =>
  (await many(db, 'where key_hash = $1', [keyHash]))[0];

export const findRequest = async (
  db: Db,
  id: string,
): Promise<RefundRequest | undefined> =>
  (await many(db, 'where id = $1', [id]))[0];

/** The oldest first. */
export const requestsOfPayment = (
  db: Db,
  paymentReference: string,
): Promise<RefundRequest[]> =>
  many(db, 'where payment_reference = $1 order by asked_at, id', [
    paymentReference,
  ]);

/** The newest first. */
export const requestsOfOrder = (
  db: Db,
  orderId: string,
  limit: number,
): Promise<RefundRequest[]> =>
  many(db, 'where order_id = $1 order by asked_at desc, id desc limit $2', [
    orderId,
    limit,
  ]);

const insertMove = async (
  tx: Tx,
  { id, state, detail, failure, changedAt }: RefundRequest,
): Promise<void> => {
  await tx.query(
    `insert into refund_request_moves (request_id, state, detail, failure, moved_at) values ($1, $2, $3, $4, $5)`,
    [id, state, detail, failure, changedAt],
  );
};

export const insertRequest = async (
  tx: Tx,
  request: RefundRequest,
  keyHash: Buffer,
  lookAt: Date | null,
): Promise<void> => {
  const { id, state, askedAt } = request;
  await tx.query(
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
      lookAt,
    ],
  );
  await insertMove(tx, request);
};

/** Moves a request on. Needs the order's lock. */
export const saveMove = async (
  tx: Tx,
  request: RefundRequest,
  lookAt: Date | null,
): Promise<void> => {
  const { id, state, detail, failure, changedAt } = request;
  await tx.query(
    `update refund_requests set state = $2, detail = $3, provider_id = $4, refund_reference = $5,
            asked_at = $6, changed_at = $7, look_at = $8, failure = $9
     where id = $1`,
    [
      id,
      state,
      detail,
      request.providerId,
      request.refundReference,
      request.askedAt,
      changedAt,
      lookAt,
      failure,
    ],
  );
  await insertMove(tx, request);
};

/** Keeps the provider's names for a request that stays where it is. */
export const saveNames = async (
  tx: Tx,
  request: RefundRequest,
): Promise<void> => {
  await tx.query(
    'update refund_requests set provider_id = $2, refund_reference = $3 where id = $1',
    [request.id, request.providerId, request.refundReference],
  );
};

export const setLookAt = async (
  db: Db,
  id: string,
  lookAt: Date | null,
): Promise<void> => {
  await db.query('update refund_requests set look_at = $2 where id = $1', [
    id,
    lookAt,
  ]);
};

/** Requests whose turn to be looked after has come, put off to `againAt` so that no other instance takes them. */
export const takeDueRequests = async (
  db: Db,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<RefundRequest[]> => {
  // skip locked: two instances never wait for each other or take the same one.
  const { rows } = await db.query<RefundRequest>(
    `update refund_requests set look_at = $2
     where id in (select id from refund_requests where look_at <= $1
                  order by look_at limit $3 for update skip locked)
     returning ${columns}`,
    [now, againAt, limit],
  );
  return rows;
};

/** What was paid with each attempt of an order, and what of it went or goes back; the newest first. */
export const moneyOf = async (
  db: Db,
  orderId: string,
): Promise<AttemptMoney[]> => {
  const { rows } = await db.query<AttemptMoney>(
    `select p.reference, p.number, p.settled_version is not null as "isAccepted", p.amount_kobo as "paidKobo",
       p.currency, p.domain,
       coalesce((select sum(r.amount_kobo) from refunds r
                 where r.order_id = p.order_id and r.payment_reference = p.reference), 0)::bigint as "refundedKobo",
       coalesce((select sum(q.amount_kobo) from refund_requests q
                 where q.payment_reference = p.reference and q.state = any($2)), 0)::bigint as "underWayKobo"
     from payments p where p.order_id = $1 order by p.number desc`,
    [orderId, underWayStates],
  );
  return rows;
};
