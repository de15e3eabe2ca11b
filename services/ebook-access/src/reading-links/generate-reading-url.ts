import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import {
  personIdOfEmail,
  recordAndPublishAdminAction,
} from '@imprint/chassis/audit';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import type { FetchOrder } from '../purchases/order.client.ts';
import type { Purchase } from '../purchases/purchase.model.ts';
import {
  addSeatIfMissing,
  lockPurchaseShared,
  loadValidLinkIdsBySeat,
  ensureAndLockPurchase,
  lockSeatsOfOrder,
  updatePurchase,
  type Seat,
} from '../purchases/purchase.repository.ts';
import { applyPurchaseState } from './apply-purchase-state.ts';
import { issueReadingLink, type LinkSettings } from './issue-reading-link.ts';
import { findLinkById } from './reading-link.repository.ts';
import { deriveToken } from './reading-token.ts';

type Deps = LinkSettings & {
  pool: Pool;
  publicUrl: string;
  fetchOrder: FetchOrder;
};

export type LinkRequest = {
  email: string;
  orderReference: string;
  complimentary: boolean;
};

export const noSuchPurchaseError = () =>
  new InvalidError(
    'NO_SUCH_PURCHASE',
    'No paid e-book order with this reference was found for this email address.',
    { status: 422 },
  );

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const createGiftReference = (): string => {
  const chars = Array.from(randomBytes(16), (byte) => alphabet[byte % 32]);
  return `GIFT-${chars.join('').replace(/(.{4})(?=.)/g, '$1-')}`;
};

type ManualLink = { readingUrl: string; linkId: string; expiresAt: Date };

type IssuedLink = { seat: Seat; linkId: string };

/** Issues a complimentary copy under a new reference; a trace of the copy's watermark returns this reference. */
const issueComplimentaryCopy =
  (deps: Deps) =>
  async (tx: Tx, email: string): Promise<IssuedLink> => {
    const now = deps.clock.now();
    const reference = createGiftReference();
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
    await ensureAndLockPurchase(tx, gift, now);
    await updatePurchase(tx, gift, now);
    const seat = { id: randomUUID(), reference, number: 1 };
    await addSeatIfMissing(tx, seat, randomInt(2 ** 32), now);
    const linkId = await issueReadingLink(deps)(tx, seat, 'admin');
    return { seat, linkId };
  };

/**
 * Issues a link for the first copy without a valid link, else for the first copy. A newer state of the order is applied
 * first. If that emails a link to the buyer, the emailed link is returned, because a second link would replace it.
 */
const issueBuyerLink =
  (deps: Deps) =>
  async (
    tx: Tx,
    { email, orderReference }: LinkRequest,
    order: Purchase | undefined,
  ): Promise<IssuedLink> => {
    const change = order && (await applyPurchaseState(deps)(tx, order));
    const purchase = await lockPurchaseShared(tx, orderReference);
    if (!purchase?.isEntitled || purchase.email !== email)
      throw noSuchPurchaseError();
    const seats = await lockSeatsOfOrder(tx, orderReference);
    const live = await loadValidLinkIdsBySeat(
      tx,
      orderReference,
      deps.clock.now(),
    );
    const seat = seats.find(({ id }) => !live.has(id)) ?? seats[0];
    if (!seat) throw noSuchPurchaseError();
    const queuedLinkId = change === 'grant' ? live.get(seat.id) : undefined;
    const linkId =
      queuedLinkId ?? (await issueReadingLink(deps)(tx, seat, 'admin'));
    return { seat, linkId };
  };

/**
 * Issues a reading link for the admin to hand over, which replaces the seat's older links. Records an audit entry.
 * @throws NO_SUCH_PURCHASE
 */
export const generateReadingUrl =
  (deps: Deps) =>
  async (request: LinkRequest, admin: AdminClaims): Promise<ManualLink> => {
    const { complimentary, orderReference, email } = request;
    const order = complimentary
      ? undefined
      : await deps.fetchOrder(orderReference);
    return withTransaction(deps.pool, async (tx) => {
      const { seat, linkId } = complimentary
        ? await issueComplimentaryCopy(deps)(tx, email)
        : await issueBuyerLink(deps)(tx, request, order);
      await recordAndPublishAdminAction(tx, {
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
          reader: personIdOfEmail(email),
        },
      });
      const issued = await findLinkById(tx, linkId);
      if (!issued) throw new Error('a link that was just made is not there');
      const token = deriveToken(linkId, issued.keyId, deps.linkKeys);
      return {
        readingUrl: `${deps.publicUrl}/read-book/${token ?? ''}`,
        linkId,
        expiresAt: issued.link.expiresAt,
      };
    });
  };
