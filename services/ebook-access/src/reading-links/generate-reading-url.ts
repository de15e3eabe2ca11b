import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personId, recordAct } from '@imprint/chassis/audit';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import type { AskForOrder } from '../purchases/order.client.ts';
import type { Purchase } from '../purchases/purchase.model.ts';
import {
  addSeat,
  holdPurchase,
  liveLinksOf,
  lockPurchase,
  lockSeatsOf,
  savePurchase,
  type Seat,
} from '../purchases/purchase.repository.ts';
import { followPurchase } from './follow-purchase.ts';
import { issueReadingLink, type LinkSettings } from './issue-reading-link.ts';
import { findById } from './reading-link.repository.ts';
import { tokenOf } from './reading-token.ts';

type Deps = LinkSettings & {
  pool: Pool;
  publicUrl: string;
  askForOrder: AskForOrder;
};

export type LinkWish = {
  email: string;
  orderReference: string;
  complimentary: boolean;
};

export const noSuchPurchase = () =>
  new InvalidError(
    'NO_SUCH_PURCHASE',
    'There is no paid e-book order with this reference for this e-mail address.',
    { status: 422 },
  );

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const giftReference = (): string => {
  const signs = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]);
  return `GIFT-${signs.join('').replace(/(.{4})(?=.)/g, '$1-')}`;
};

type MadeByHand = { readingUrl: string; linkId: string; expiresAt: Date };

type Handed = { seat: Seat; linkId: string };

/** A copy that nobody paid for; it has a reference of its own, for the mark. */
const giveCopy =
  (deps: Deps) =>
  async (tx: Tx, email: string): Promise<Handed> => {
    const now = deps.clock.now();
    const reference = giftReference();
    const gift = {
      reference,
      version: 1,
      fulfilledVersion: 1,
      email,
      placedAt: now,
      copies: 1,
      isEntitled: true,
      isDeleted: false,
    };
    await lockPurchase(tx, gift, now);
    await savePurchase(tx, gift, now);
    const seat = { id: randomUUID(), reference, number: 1 };
    await addSeat(tx, seat, randomInt(2 ** 32), now);
    const linkId = await issueReadingLink(deps)(tx, seat, 'admin');
    return { seat, linkId };
  };

/**
 * The copy that needs a link most: one without, else the first. An order whose news had
 * not come is followed now and its mail is owed; the link in that mail is handed over,
 * so that neither ends the other, and the news finds nothing left to do.
 */
const serveBuyer =
  (deps: Deps) =>
  async (
    tx: Tx,
    { email, orderReference }: LinkWish,
    order: Purchase | undefined,
  ): Promise<Handed> => {
    const change = order && (await followPurchase(deps)(tx, order));
    const purchase = await holdPurchase(tx, orderReference);
    if (!purchase?.isEntitled || purchase.email !== email)
      throw noSuchPurchase();
    const seats = await lockSeatsOf(tx, orderReference);
    const live = await liveLinksOf(tx, orderReference, deps.clock.now());
    const seat = seats.find(({ id }) => !live.has(id)) ?? seats[0];
    if (!seat) throw noSuchPurchase();
    const owed = change === 'grant' ? live.get(seat.id) : undefined;
    const linkId = owed ?? (await issueReadingLink(deps)(tx, seat, 'admin'));
    return { seat, linkId };
  };

/** A reading link for the admin to hand over; it replaces the seat's older ones. */
export const generateReadingUrl =
  (deps: Deps) =>
  async (wish: LinkWish, admin: AdminClaims): Promise<MadeByHand> => {
    const { complimentary, orderReference, email } = wish;
    const order = complimentary
      ? undefined
      : await deps.askForOrder(orderReference);
    return withTransaction(deps.pool, async (tx) => {
      const { seat, linkId } = complimentary
        ? await giveCopy(deps)(tx, email)
        : await serveBuyer(deps)(tx, wish, order);
      await recordAct(tx, {
        service: 'ebook-access',
        admin,
        action: 'reading-link.handed-over',
        subject: `order ${seat.reference}`,
        before: {},
        after: {
          seat: seat.id,
          copy: seat.number,
          link: linkId,
          complimentary,
          reader: personId(email),
        },
      });
      const issued = await findById(tx, linkId);
      if (!issued) throw new Error('a link that was just made is not there');
      const token = tokenOf(linkId, issued.keyId, deps.linkKeys);
      return {
        readingUrl: `${deps.publicUrl}/read-book/${token ?? ''}`,
        linkId,
        expiresAt: issued.link.expiresAt,
      };
    });
  };
