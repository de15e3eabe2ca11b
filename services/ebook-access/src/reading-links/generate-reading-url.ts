import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { issueReadingLink, type LinkSettings } from './issue-reading-link.ts';
import {
  addSeat,
  findPurchase,
  holdEntitlement,
  lockPurchase,
  savePurchase,
  seatsOf,
  seatsWithLiveLink,
  type Seat,
} from './purchase.repository.ts';
import { findById } from './reading-link.repository.ts';
import { tokenOf } from './reading-token.ts';

type Deps = LinkSettings & { pool: Pool; publicUrl: string };

export type LinkWish = {
  email: string;
  orderReference: string;
  complimentary: boolean;
};

export class NoSuchPurchase extends InvalidError {
  readonly code = 'NO_SUCH_PURCHASE';
  override readonly status = 422;
  constructor() {
    super(
      'There is no paid e-book order with this reference for this e-mail address.',
    );
  }
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const giftReference = (): string => {
  const signs = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]);
  return `GIFT-${signs.join('').replace(/(.{4})(?=.)/g, '$1-')}`;
};

/** A copy that nobody paid for; it has a reference of its own, for the mark. */
const giveCopy = async (tx: Tx, email: string, now: Date): Promise<Seat> => {
  const gift = {
    reference: giftReference(),
    version: 1,
    email,
    copies: 1,
    isEntitled: true,
  };
  await lockPurchase(tx, gift, now);
  await savePurchase(tx, gift, now);
  const seat = { id: randomUUID(), reference: gift.reference, number: 1 };
  await addSeat(tx, seat, randomInt(2 ** 32), now);
  return seat;
};

/** The copy that needs a link most: one without, else the first. */
const boughtSeat = async (
  tx: Tx,
  { email, orderReference }: LinkWish,
  now: Date,
): Promise<Seat> => {
  const purchase = await findPurchase(tx, orderReference);
  if (purchase?.email !== email) throw new NoSuchPurchase();
  if (!(await holdEntitlement(tx, orderReference))) throw new NoSuchPurchase();
  const seats = await seatsOf(tx, orderReference);
  const served = await seatsWithLiveLink(tx, orderReference, now);
  const seat = seats.find(({ id }) => !served.includes(id)) ?? seats[0];
  if (!seat) throw new NoSuchPurchase();
  return seat;
};

/** A reading link for the admin to hand over; it replaces the seat's older ones and is not mailed. */
export const generateReadingUrl =
  (deps: Deps) =>
  (wish: LinkWish): Promise<string> =>
    withTransaction(deps.pool, async (tx) => {
      const now = deps.clock.now();
      const seat = wish.complimentary
        ? await giveCopy(tx, wish.email, now)
        : await boughtSeat(tx, wish, now);
      const { linkId } = await issueReadingLink(deps)(tx, seat, 'admin');
      const issued = await findById(tx, linkId);
      const token = tokenOf(linkId, issued?.keyId ?? '', deps.linkKeys);
      return `${deps.publicUrl}/read-book/${token ?? ''}`;
    });
