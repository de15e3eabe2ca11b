import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import type { SearchAnswer } from '../../../shared/api/search.api.ts';
import type { Entry } from './entry.ts';
import * as text from '../text.ts';

type Order = NonNullable<SearchAnswer['orders']>['items'][number];

const actions = ['refund', 'receipt', 'link'] as const;
type OrderAction = (typeof actions)[number];

// A longer text comes before its own beginning.
const phrases: [string, OrderAction][] = [
  ['money back', 'refund'],
  ['refund', 'refund'],
  ['resend receipt', 'receipt'],
  ['send receipt', 'receipt'],
  ['receipt', 'receipt'],
  ['send reading link', 'link'],
  ['reading link', 'link'],
  ['send link', 'link'],
  ['new link', 'link'],
];

/** Returns the action with which a query begins and the order that it names: "refund IMP-7Q2K" → refund, "IMP-7Q2K". */
export const parseOrderAction = (
  query: string,
): { action: OrderAction; subject: string } | undefined => {
  const typed = query.trim().replaceAll(/\s+/g, ' ');
  const found = phrases.find(([phrase]) =>
    `${typed.toLowerCase()} `.startsWith(`${phrase} `),
  );
  if (!found) return undefined;
  const [phrase, action] = found;
  return { action, subject: typed.slice(phrase.length).trim() };
};

const isPossible = (
  action: OrderAction,
  { status, productName, isImported, amountKobo, refundedKobo }: Order,
): boolean => {
  if (status !== 'success') return false;
  const isRefundable = !isImported && refundedKobo < amountKobo;
  if (action === 'link') return productName === text.ebookProduct;
  return action === 'refund' ? isRefundable : !isImported;
};

const titleOf = (
  action: OrderAction,
  { amountKobo, refundedKobo }: Order,
): string =>
  action === 'refund'
    ? text.refund(formatKobo(amountKobo - refundedKobo))
    : text.orderActions[action];

/** Returns what the author can do with an order, or whether the order allows one action. */
export const listOrderActions = (order: Order, only?: OrderAction): Entry[] =>
  actions
    .filter((action) => !only || action === only)
    .filter((action) => isPossible(action, order))
    .map((action) => ({
      kind: 'action',
      title: titleOf(action, order),
      detail: `${order.email}, ${order.reference}`,
      to: adminPaths.orderAction(order.reference, action),
    }));
