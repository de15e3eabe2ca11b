import { type OrderStatus } from '../orders/order.model.ts';
import { referenceStart } from '../orders/order-reference.model.ts';
import type { Delivery } from '../deliveries/delivery.shape.ts';
import {
  foldText,
  parseSearchedDigits,
  toReferencePatterns,
} from './order-search.model.ts';
import type { DeliveryFilter, Filter } from './order-list.model.ts';

/**
 * All orders with the same status and product name. Each index for the list
 * starts with these two columns, so that it holds a class together and sorted.
 */
export type OrderClass = { status: OrderStatus; productName: string };

/** Returns the SQL for a value: a parameter like `$1`, or a quoted literal in a statement without parameters. */
type ToSql = (value: string) => string;

const needsAdmin = `id in (
  select order_id from payment_flags where settled_at is null
  union
  select order_id from deliveries join orders paid on paid.id = order_id
  where state = 'address-missing' and paid.status = 'success' and paid.refunded_kobo < paid.amount_kobo)`;

/** A buyer is entitled to a copy only while the order is paid and not fully refunded. */
const isFulfillable = `status = 'success' and refunded_kobo < orders.amount_kobo`;

/** The state in which orders of a filter are, and what else they must meet. */
const deliveryStates: Record<
  DeliveryFilter,
  { state: Delivery['state']; also: string }
> = {
  'to-ship': { state: 'ready', also: ` and ${isFulfillable}` },
  'address-missing': {
    state: 'address-missing',
    also: ` and ${isFulfillable}`,
  },
  shipped: { state: 'shipped', also: '' },
  delivered: { state: 'delivered', also: '' },
};

/** A shorter search term has no trigram, so the trigram indexes cannot find it. */
const minTrigramLength = 3;

const hasTrigram = (search: string): boolean =>
  Array.from(search).length >= minTrigramLength;

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const buildShortTextCondition = (search: string, toSql: ToSql): string => {
  const pattern = toSql(`${escapePattern(search.toLowerCase())}%`);
  return referenceStart.startsWith(search.toUpperCase())
    ? `(email like ${pattern} or reference like upper(${pattern}))`
    : `email like ${pattern}`;
};

const buildTextCondition = (search: string, toSql: ToSql): string => {
  if (!hasTrigram(search)) return buildShortTextCondition(search, toSql);
  const pattern = toSql(`%${escapePattern(search.toLowerCase())}%`);
  const folded = toSql(`%${escapePattern(foldText(search))}%`);
  const digits = parseSearchedDigits(search);
  const comparisons = [
    `email like ${pattern}`,
    `reference like upper(${pattern})`,
    `also_searched like ${folded}`,
    ...(digits ? [`also_searched like ${toSql(`%${digits}%`)}`] : []),
    ...toReferencePatterns(search).map(
      (spelling) => `reference like ${toSql(spelling)}`,
    ),
  ];
  return `(${comparisons.join(' or ')})`;
};

/** How to run a filter: which classes match completely, and whether the other orders must be searched by text. */
export type SearchPlan = {
  filter: Filter;
  completeClasses: OrderClass[];
  isSearched: boolean;
  /** The classes to search one by one, each in an index of its sort order; otherwise all are searched at once. */
  searchedClasses?: OrderClass[] | undefined;
};

/**
 * Whether to search class by class: the indexes of all orders have many others between those of a delivery state or a
 * country. Those that need the admin are few, and would be looked up again for each class.
 */
const isSearchedByClass = ({ delivery, country, attention }: Filter): boolean =>
  !attention && Boolean(delivery ?? country);

/** Returns the plan of a search. A class is complete if all its orders match by their status and product name. */
export const planSearchByStatusAndProduct = (
  filter: Filter,
  classes: OrderClass[],
): SearchPlan => {
  const { search, status, product } = filter;
  const matchesProductName = (name: string): boolean =>
    hasTrigram(search) && name.toLowerCase().includes(search.toLowerCase());
  const chosen = classes.filter(
    (one) =>
      (!status || one.status === status) &&
      (!product || one.productName === product),
  );
  const isComplete = ({ productName }: OrderClass): boolean =>
    !search || matchesProductName(productName);
  return {
    filter,
    completeClasses: chosen.filter(isComplete),
    isSearched: search !== '',
    searchedClasses: isSearchedByClass(filter)
      ? chosen.filter((one) => !isComplete(one))
      : undefined,
  };
};

/** Returns the columns that an index has before the class, with the value that a filter wants in each. */
const toIndexedValues = ({ mode, delivery, country }: Filter) =>
  Object.entries({
    delivery_state: delivery && deliveryStates[delivery].state,
    country,
    payment_mode: mode,
  }).flatMap(([column, value]) => (value ? [{ column, value }] : []));

/** The comparison with '' lets the planner use the index, which leaves out the orders without a value. */
const buildIndexedConditions = (
  values: ReturnType<typeof toIndexedValues>,
  toSql: ToSql,
): string[] =>
  values.map(
    ({ column, value }) => `${column} = ${toSql(value)} and ${column} <> ''`,
  );

/** Returns the condition of the orders whose classes are listed for a filter: one index must have it and the class. */
export const buildClassCondition = (filter: Filter, toSql: ToSql): string => {
  const first = toIndexedValues(filter).slice(0, 1);
  return ['deleted_at is null', ...buildIndexedConditions(first, toSql)].join(
    ' and ',
  );
};

/** Returns the conditions of a filter that neither the classes nor the search express, each with "and" before it. */
const buildFurtherConditions = (filter: Filter, toSql: ToSql): string => {
  const { placed, delivery, attention } = filter;
  const indexed = buildIndexedConditions(toIndexedValues(filter), toSql);
  const toTime = (at: Date): string =>
    `${toSql(at.toISOString())}::timestamptz`;
  return [
    ...indexed,
    placed?.from && `placed_at >= ${toTime(placed.from)}`,
    placed?.before && `placed_at < ${toTime(placed.before)}`,
    attention && needsAdmin,
  ]
    .filter((condition) => condition)
    .map((condition) => ` and ${condition}`)
    .concat(delivery ? deliveryStates[delivery].also : [])
    .join('');
};

/**
 * Returns SQL conditions. Each matching order meets exactly one of them. The complete classes come first, so that a
 * query with a limit can end before it searches texts.
 */
export const buildConditions = (
  { filter, completeClasses, isSearched, searchedClasses }: SearchPlan,
  toSql: ToSql,
): string[] => {
  const { search, status, product, attention } = filter;
  const also = buildFurtherConditions(filter, toSql);
  const buildOfAll = (): string =>
    [
      'deleted_at is null',
      ...(status ? [`status = ${toSql(status)}`] : []),
      ...(product ? [`product_name = ${toSql(product)}`] : []),
    ].join(' and ') + also;
  // Few orders need the admin; for each class, all of them would be looked up again.
  if (attention && !isSearched) return [buildOfAll()];
  const buildOfClass = (one: OrderClass): string =>
    `deleted_at is null and status = ${toSql(one.status)} and product_name = ${toSql(one.productName)}${also}`;
  const conditions = completeClasses.map(buildOfClass);
  if (!isSearched) return conditions;
  if (searchedClasses)
    return [
      ...conditions,
      ...searchedClasses.map(
        (one) =>
          `${buildOfClass(one)} and ${buildTextCondition(search, toSql)}`,
      ),
    ];
  const products = [
    ...new Set(completeClasses.map(({ productName }) => productName)),
  ];
  const productExclusions = products.map(
    (name) => ` and product_name <> ${toSql(name)}`,
  );
  return [
    ...conditions,
    `${buildOfAll()}${productExclusions.join('')} and ${buildTextCondition(search, toSql)}`,
  ];
};
