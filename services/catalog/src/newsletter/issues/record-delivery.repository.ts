import type { Tx } from '@imprint/chassis/db';
import { execute, selectRows, toColumnArrays } from '@imprint/chassis/query';
import type { DeliveryOutcome } from './delivery-outcome.model.ts';

export type Delivery = DeliveryOutcome & {
  issueId: string;
  subscriberId: string;
};

/** The outcome as it is stored: a newsletter that was cancelled meanwhile has no waiting emails. */
type StoredDelivery = Omit<Delivery, 'state'> & {
  state: Delivery['state'] | 'skipped';
};

/** So many failures in a row concern the mail server rather than the recipients, so they pause the issue. */
const maxFailuresInARow = 20;

/** Ends the subscriptions of addresses that bounced, locked in the order of their ids. */
const endBouncedSubscriptions = (tx: Tx, deliveries: readonly Delivery[]) =>
  execute(
    tx,
    `update subscribers set state = 'bounced', bounced_at = now()
     where id = any (array(select id from subscribers where id = any ($1) and state = 'confirmed'
                           order by id for update))`,
    [
      deliveries
        .filter(({ state }) => state === 'bounced')
        .map(({ subscriberId }) => subscriberId),
    ],
  );

/** Skips the recipients who would wait in a cancelled issue. Locks their issues, so that none is cancelled meanwhile. */
const skipIfCancelled = async (
  tx: Tx,
  deliveries: readonly Delivery[],
): Promise<readonly StoredDelivery[]> => {
  const issueIds = deliveries
    .filter(({ state }) => state === 'waiting')
    .map(({ issueId }) => issueId);
  if (issueIds.length === 0) return deliveries;
  const issues = await selectRows<{ id: string; isCancelled: boolean }>(
    tx,
    `select id, state = 'cancelled' as "isCancelled" from newsletters where id = any ($1) order by id for update`,
    [issueIds],
  );
  const cancelled = new Set(
    issues.filter(({ isCancelled }) => isCancelled).map(({ id }) => id),
  );
  return deliveries.map((one) =>
    one.state === 'waiting' && cancelled.has(one.issueId)
      ? { ...one, state: 'skipped' as const }
      : one,
  );
};

/** Records the outcomes of emails and counts them in their issues; a repeat changes nothing. */
export const recordDeliveries = async (
  tx: Tx,
  deliveries: readonly Delivery[],
): Promise<void> => {
  if (deliveries.some(({ state }) => state === 'bounced'))
    await endBouncedSubscriptions(tx, deliveries);
  const stored = await skipIfCancelled(tx, deliveries);
  await execute(
    tx,
    `with given as (
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::boolean[], $6::text[])
         as given (issue_id, subscriber_id, state, delay_seconds, is_counted, reason)),
     recorded as (
       update newsletter_recipients r
       set state = given.state, due_at = now() + make_interval(secs => given.delay_seconds),
           attempts = attempts - case when given.is_counted then 0 else 1 end
       from given
       where r.newsletter_id = given.issue_id and r.subscriber_id = given.subscriber_id and r.state = 'sending'
       returning r.newsletter_id as issue_id, given.state, given.reason),
     counted as (
       select issue_id,
              count(*) filter (where state = 'accepted') as accepted,
              count(*) filter (where state = 'bounced') as bounced,
              count(*) filter (where state = 'refused') as refused,
              count(*) filter (where state = 'uncertain') as uncertain,
              count(*) filter (where state = 'skipped') as skipped,
              max(reason) as reason
       from recorded group by issue_id),
     failed as (
       select counted.*,
              case when counted.accepted > 0 then 0
                   else n.failures_in_a_row + counted.bounced + counted.refused + counted.uncertain
              end as in_a_row
       from counted join newsletters n on n.id = issue_id)
     update newsletters n
     set accepted = n.accepted + failed.accepted, bounced = n.bounced + failed.bounced,
         refused = n.refused + failed.refused, uncertain = n.uncertain + failed.uncertain,
         skipped = n.skipped + failed.skipped,
         last_error = case when failed.accepted > 0 then null else coalesce(failed.reason, n.last_error) end,
         failures_in_a_row = failed.in_a_row,
         state = case when n.state = 'sending' and failed.in_a_row >= ${maxFailuresInARow} then 'paused'
                      else n.state end
     from failed where n.id = failed.issue_id`,
    toColumnArrays(
      stored,
      'issueId',
      'subscriberId',
      'state',
      'delaySeconds',
      'isCounted',
      'reason',
    ),
  );
};

/** Counts a bounce that was reported after the mail server had accepted the email, in the last issue of the reader. */
export const countLateBounce = (tx: Tx, subscriberId: string) =>
  execute(
    tx,
    `with latest as (select r.newsletter_id from newsletter_recipients r join newsletters n on n.id = r.newsletter_id
                     where r.subscriber_id = $1 and r.state = 'accepted' order by n.started_at desc limit 1),
     moved as (update newsletter_recipients r set state = 'bounced' from latest
               where r.newsletter_id = latest.newsletter_id and r.subscriber_id = $1 returning r.newsletter_id)
     update newsletters n set accepted = accepted - 1, bounced = bounced + 1
     from moved where n.id = moved.newsletter_id`,
    [subscriberId],
  );
