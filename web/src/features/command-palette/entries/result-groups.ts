import { adminPaths } from '../../../shared/admin-paths.ts';
import { formatDayWithOtherYear } from '../../../shared/lib/date.ts';
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import type { SearchAnswer } from '../../../shared/api/search.api.ts';
import type { Entry, EntryGroup, EntryKind } from './entry.ts';
import * as text from '../text.ts';

type Kind = Exclude<keyof SearchAnswer, 'unavailable'>;
type Item<K extends Kind> = NonNullable<SearchAnswer[K]>['items'][number];

const joinDetails = (...details: (string | false | null)[]): string =>
  details.filter(Boolean).join(', ');

const orderState = ({ status, amountKobo, refundedKobo }: Item<'orders'>) => {
  if (status !== 'success') return text.orderStates[status];
  return refundedKobo > 0 && refundedKobo >= amountKobo && text.refunded;
};

const toOrder = (order: Item<'orders'>): Entry => ({
  kind: 'order',
  title: order.email,
  detail: joinDetails(
    order.recipient,
    order.reference,
    text.copies(order.productName, order.quantity),
    orderState(order),
    order.isTest && text.test,
    order.isImported && text.imported,
  ),
  ...(order.isImported ? {} : { value: formatKobo(order.amountKobo) }),
  to: adminPaths.order(order.reference),
});

const toCustomer = (customer: Item<'customers'>): Entry => ({
  kind: 'customer',
  title: customer.email,
  detail: joinDetails(
    customer.name ?? null,
    formatCountWithNoun(customer.paidOrders, ...text.paidOrders),
  ),
  value: formatKobo(customer.spentKobo),
  to: adminPaths.customer(customer.email),
});

const toMessage = (message: Item<'messages'>, now: Date): Entry => ({
  kind: 'message',
  title: message.name,
  detail: joinDetails(
    text.messageKinds[message.kind],
    message.email,
    formatDayWithOtherYear(message.receivedAt, now),
    !message.isAnswered && text.unanswered,
  ),
  to: adminPaths.message(message.id),
});

const articleState = (
  { status, publishedAt }: Item<'articles'>,
  now: Date,
): string => {
  if (status === 'draft') return text.draft;
  const day = formatDayWithOtherYear(publishedAt, now);
  return Date.parse(publishedAt) > now.getTime()
    ? text.scheduledFor(day)
    : text.publishedOn(day);
};

const toArticle = (article: Item<'articles'>, now: Date): Entry => ({
  kind: 'page',
  title: article.title,
  detail: articleState(article, now),
  to: adminPaths.resource(article.id),
});

const toPage = (page: Item<'pages'>): Entry => ({
  kind: 'page',
  title: page.title,
  detail: joinDetails(`/${page.slug}`, !page.isPublished && text.draft),
  to: adminPaths.page(page.id),
});

/** Returns the entries of one kind, and a last one that leads to the list if it finds more. */
const toGroup = <Found>(
  name: string,
  found: { items: Found[]; hasMore: boolean } | undefined,
  toEntry: (item: Found) => Entry,
  all: { kind: EntryKind; to: string },
): EntryGroup => ({
  name,
  entries: [
    ...(found?.items ?? []).map(toEntry),
    ...(found?.hasMore
      ? [{ ...all, title: text.showAll(name), detail: '' }]
      : []),
  ],
});

/** Returns what the services found, by kind; a kind without results is left out. */
export const toResultGroups = (
  { orders, customers, messages, articles, pages }: Partial<SearchAnswer>,
  query: string,
  now: Date,
): EntryGroup[] => {
  const listOf = (path: string) =>
    `${path}?${new URLSearchParams({ search: query })}`;
  return [
    toGroup(text.kinds.orders, orders, toOrder, {
      kind: 'order',
      to: listOf(adminPaths.orders),
    }),
    toGroup(text.kinds.customers, customers, toCustomer, {
      kind: 'customer',
      to: adminPaths.customersOf(query),
    }),
    toGroup(text.kinds.messages, messages, (one) => toMessage(one, now), {
      kind: 'message',
      to: listOf(adminPaths.messages),
    }),
    toGroup(text.kinds.articles, articles, (one) => toArticle(one, now), {
      kind: 'page',
      to: listOf(adminPaths.resources),
    }),
    toGroup(text.kinds.pages, pages, toPage, {
      kind: 'page',
      to: adminPaths.pages,
    }),
  ].filter(({ entries }) => entries.length > 0);
};
