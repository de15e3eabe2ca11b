import {
  type Arrival,
  queryFound,
  type Invariant,
  rowsOf,
  type Shop,
} from './shop.ts';

type Paid = {
  reference: string;
  version: number;
  isReadable: boolean;
  /** Whether the emails of this payment are still stored. */
  isRecent: boolean;
};

/** Returns one row for each time that an order became paid. */
const paidVersions = ({ orders }: Shop) =>
  rowsOf<Paid>(
    orders,
    `select o.reference, h.version::int as version,
            h.occurred_at > now() - interval '364 days' as "isRecent",
            o.product = 'EBOOK' and (h.snapshot ->> 'refundedKobo')::bigint < o.amount_kobo as "isReadable"
     from order_history h join orders o on o.id = h.order_id where h.event_type = 'OrderPaid'`,
  );

/** Returns one row for each imported order whose import sends reading links. */
const importedWithLinks = ({ orders }: Shop) =>
  rowsOf<Paid>(
    orders,
    `select o.reference, 1 as version, h.occurred_at > now() - interval '364 days' as "isRecent", true as "isReadable"
     from imported_orders i join order_imports on id = i.import_id and sends_links
     join orders o on o.id = i.order_id and o.product = 'EBOOK'
     join order_history h on h.order_id = o.id and h.version = 1`,
  );

type DueEmail = { cause: string; isRecent: boolean };

const differences = (due: DueEmail[], stored: string[]): string[] => {
  const isDue = new Set(due.map(({ cause }) => cause));
  const isStored = new Set(stored);
  return [
    ...due
      .filter(({ cause, isRecent }) => isRecent && !isStored.has(cause))
      .map(({ cause }) => `no email for ${cause}`),
    ...stored
      .filter((cause) => !isDue.has(cause))
      .map((c) => `an email that is not due: ${c}`),
  ];
};

// The table's key allows one row per cause, so each email is stored once or not at all.
const findWrongEmails = async (shop: Shop): Promise<string[]> => {
  const paid = await paidVersions(shop);
  const receipts = await queryFound(
    shop.orders,
    `select cause as found from mails where template = 'receipt' and not is_resend`,
  );
  const links = await queryFound(
    shop.ebookAccess,
    `select cause as found from mails where template = 'reading-link' and not is_resend`,
  );
  return [
    ...differences(
      paid.map(({ reference, version, isRecent }) => ({
        cause: `${reference}:${version}`,
        isRecent,
      })),
      receipts,
    ),
    ...differences(
      [...paid, ...(await importedWithLinks(shop))]
        .filter(({ isReadable }) => isReadable)
        .map(({ reference, version, isRecent }) => ({
          cause: `order:${reference}:${version}`,
          isRecent,
        })),
      links,
    ),
  ];
};

const stuck = `select template || ' about ' || about || ' is still waiting' as found from mails
  where sent_at is null and refused_at is null and created_at < now() - interval '3 minutes'`;

const sentMails = async ({ orders, ebookAccess, catalog }: Shop, since: Date) =>
  (
    await Promise.all(
      [orders, ebookAccess, catalog].map((db) =>
        queryFound(
          db,
          'select id::text as found from mails where sent_at > $1',
          [since],
        ),
      ),
    )
  ).flat();

/** Returns the time of the oldest arrival: the inbox may have discarded older emails, so they are not checked. */
const oldestOf = (arrivals: Arrival[]): Date =>
  arrivals.reduce((oldest, { at }) => (at < oldest ? at : oldest), new Date());

const findDeliveryErrors = async (shop: Shop): Promise<string[]> => {
  const arrivals = (await shop.arrivals?.()) ?? [];
  const arrived = new Set(arrivals.map(({ mailId }) => mailId));
  const sent = await sentMails(shop, oldestOf(arrivals));
  const missing = sent.filter((id) => !arrived.has(id));
  const values = [[...arrived]];
  const known = await Promise.all(
    // The catalog emails contact messages and newsletter confirmations.
    [shop.orders, shop.ebookAccess, shop.catalog].map((db) =>
      queryFound(
        db,
        'select id::text as found from mails where id = any($1)',
        values,
      ),
    ),
  );
  const isKnown = new Set(known.flat());
  const foreign = [...arrived].filter((id) => !isKnown.has(id));
  return [
    ...missing.map((id) => `${id} was sent and did not arrive`),
    ...foreign.map((id) => `${id} arrived and no service enqueued it`),
  ];
};

export const mailsFit: Invariant = {
  number: 9,
  statement:
    'each time an order becomes paid, one receipt is sent, and for an e-book one email with its links',
  find: async (shop) => [
    ...(await findWrongEmails(shop)),
    ...(await queryFound(shop.orders, stuck)),
    ...(await queryFound(shop.ebookAccess, stuck)),
    ...(await queryFound(shop.catalog, stuck)),
    ...(shop.arrivals ? await findDeliveryErrors(shop) : []),
  ],
};

/**
 * Counts emails that arrived again under the same Message-ID. An email is sent again if the process dies between
 * sending and recording it; no sender can avoid such a repeat, and mail programs recognise it by its Message-ID.
 */
export const countRepeats = async (shop: Shop): Promise<number> => {
  const arrivals = (await shop.arrivals?.()) ?? [];
  return arrivals.length - new Set(arrivals.map(({ mailId }) => mailId)).size;
};
