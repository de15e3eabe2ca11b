import {
  isReadable,
  queryFound,
  type Invariant,
  rowsOf,
  type Shop,
} from './shop.ts';
import { mailsFit } from './mails.ts';

type PublishedOrder = { reference: string; state: string };

const salesFit: Invariant = {
  number: 7,
  statement: 'analytics has each order once, in its current state',
  find: async ({ orders, analytics }) => {
    const facts = `reference, version || ' ' || status || ' ' || amount_kobo || ' ' || refunded_kobo || ' ' || email`;
    const real = await rowsOf<PublishedOrder>(
      orders,
      `select ${facts} || case when deleted_at is null then '' else ' deleted' end as state from orders`,
    );
    const sales = await rowsOf<PublishedOrder>(
      analytics,
      `select ${facts} || case when deleted then ' deleted' else '' end as state from sales`,
    );
    const known = new Map(
      sales.map(({ reference, state }) => [reference, state]),
    );
    const wrong = real
      .filter(({ reference, state }) => known.get(reference) !== state)
      .map(({ reference }) => reference);
    const references = new Set(real.map(({ reference }) => reference));
    const foreign = sales.filter(({ reference }) => !references.has(reference));
    return [
      ...wrong,
      ...foreign.map(({ reference }) => `${reference} is not an order`),
    ];
  },
};

type Ebook = {
  reference: string;
  email: string;
  copies: number;
  isDue: boolean;
};

type Purchase = Ebook & { seats: number };

/** Returns the e-book orders. An erased person has no reading links, although their payment still counts. */
const ebooksOf = ({ orders }: Shop) =>
  rowsOf<Ebook>(
    orders,
    `select reference, email, quantity as copies,
            (${isReadable}) and email not like '%@erased.invalid' as "isDue"
     from orders where product = 'EBOOK'`,
  );

/** Returns the imported orders, whose seats have no link before the author or the buyer asks for one. */
const importedReferencesOf = ({ orders }: Shop) =>
  queryFound(
    orders,
    `select reference as found from orders where imported_from <> ''`,
  );

/** Whether a reference belongs to a complimentary copy, for which there is no order. */
const isGift = ({ reference }: { reference: string }) =>
  reference.startsWith('GIFT-');

const seatsFit: Invariant = {
  number: 8,
  statement:
    'a paid e-book order has all its seats, and a seat has at most one live link',
  find: async (shop) => {
    const { ebookAccess } = shop;
    const purchases = await rowsOf<Purchase>(
      ebookAccess,
      `select reference, email, copies, is_entitled as "isDue",
              (select count(*)::int from seats s where s.reference = p.reference) as seats from purchases p`,
    );
    const ebooks = new Map(
      (await ebooksOf(shop)).map((one) => [one.reference, one]),
    );
    const known = new Set(purchases.map(({ reference }) => reference));
    const missing = [...ebooks.values()].filter(
      ({ reference, isDue }) => isDue && !known.has(reference),
    );
    const wrong = purchases.filter((purchase) => {
      const { reference, isDue, seats, copies, email } = purchase;
      if (isDue && seats !== copies) return true;
      if (isGift(purchase)) return false;
      const order = ebooks.get(reference);
      return (
        order?.isDue !== isDue ||
        order.copies !== copies ||
        order.email !== email
      );
    });
    return [
      ...[...missing, ...wrong].map(({ reference }) => reference),
      ...(await queryFound(
        ebookAccess,
        `select 'seat ' || seat_id || ' has ' || count(*) || ' live links' as found from reading_links
         where revoked_at is null and replaced_at is null and expires_at > now()
         group by seat_id having count(*) > 1`,
      )),
      ...(await queryFound(
        ebookAccess,
        `select 'seat ' || s.id || ' never had a link' as found from seats s
         join purchases p on p.reference = s.reference and p.is_entitled
         where not exists (select from reading_links l where l.seat_id = s.id) and not s.reference = any ($1)`,
        [await importedReferencesOf(shop)],
      )),
    ];
  },
};

const lostRights: Invariant = {
  number: 14,
  statement: 'an order that is unpaid, refunded or deleted has no live link',
  find: async (shop) => {
    const ended = (await ebooksOf(shop)).filter(({ isDue }) => !isDue);
    return queryFound(
      shop.ebookAccess,
      `select s.reference || ' link ' || l.id as found from reading_links l join seats s on s.id = l.seat_id
       where l.revoked_at is null and s.reference = any($1)`,
      [ended.map(({ reference }) => reference)],
    );
  },
};

export const effects = [salesFit, seatsFit, mailsFit, lostRights];
