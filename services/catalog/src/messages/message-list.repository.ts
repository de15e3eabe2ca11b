import type { Db } from '@imprint/chassis/db';
import type { TimeSpan } from '@imprint/chassis/lagos-day';
import { selectCount, selectRows } from '@imprint/chassis/query';
import { maxCounted, type InboxQuery } from './inbox.model.ts';
import { arrived, messageColumns } from './message-columns.model.ts';
import type { Message } from './message.model.ts';

export type MessageFilter = Pick<
  InboxQuery,
  'state' | 'kind' | 'suspected' | 'assignee'
> & {
  terms: string | undefined;
  span: TimeSpan;
};

const stateCondition = (
  state: MessageFilter['state'],
  values: unknown[],
): string[] => {
  if (state === 'unanswered') return [`state in ('new', 'read')`];
  return state ? [`state = $${values.push(state)}`] : [];
};

const buildConditions = (
  filter: MessageFilter,
  values: unknown[],
): string[] => {
  const { kind, suspected, assignee, span } = filter;
  return [
    `suspicion is ${suspected ? 'not null' : 'null'}`,
    ...stateCondition(filter.state, values),
    ...(assignee ? [`assignee = $${values.push(assignee)}`] : []),
    ...(span.from ? [`${arrived} >= $${values.push(span.from)}`] : []),
    ...(span.before ? [`${arrived} < $${values.push(span.before)}`] : []),
    ...(kind ? [`kind = $${values.push(kind)}`] : []),
  ];
};

const newestFirst = `order by ${arrived} desc, id desc`;

/**
 * Returns the condition on the first `limit` messages with the terms. The messages and the answers from other addresses
 * are searched apart, so that each search can use its index.
 */
const buildSearch = (
  terms: string,
  conditions: readonly string[],
  values: unknown[],
  { order, limit }: { order: string; limit: number },
): string => {
  const isFound = `search @@ to_tsquery('simple', $${values.push(terms)})`;
  const selectIds = (place: string) =>
    `(select id from messages where ${[...conditions, place].join(' and ')} ${order} limit ${limit})`;
  const inAnswers = `id in (select message_id from message_entries where ${isFound})`;
  return `${selectIds(isFound)} union ${selectIds(inAnswers)}`;
};

/** Returns a page of messages, those whose senders wrote last first: after a cursor, or from an offset. */
export const selectMessages = (
  db: Db,
  filter: MessageFilter,
  {
    after,
    limit,
    offset,
  }: { after: string | undefined; limit: number; offset: number },
) => {
  const values: unknown[] = [];
  const conditions = buildConditions(filter, values);
  if (after)
    conditions.push(
      `(${arrived}, id) < (select ${arrived}, id from messages where id = $${values.push(after)})`,
    );
  const listed = filter.terms
    ? `id in (${buildSearch(filter.terms, conditions, values, { order: newestFirst, limit: limit + offset })})`
    : conditions.join(' and ');
  return selectRows<Message>(
    db,
    `select ${messageColumns} from messages where ${listed} ${newestFirst}
     limit $${values.push(limit)} offset $${values.push(offset)}`,
    values,
  );
};

/** Returns the number of messages that match, at most `maxCounted` + 1. */
export const countMessages = async (
  db: Db,
  filter: MessageFilter,
): Promise<number> => {
  const values: unknown[] = [];
  const conditions = buildConditions(filter, values);
  const limit = maxCounted + 1;
  const listed = filter.terms
    ? buildSearch(filter.terms, conditions, values, { order: '', limit })
    : `select from messages where ${conditions.join(' and ')} limit ${limit}`;
  const count = await selectCount(
    db,
    `select count(*)::int as count from (${listed}) found`,
    values,
  );
  return Math.min(count, limit);
};
