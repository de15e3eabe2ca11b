import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import type { ReadTexts } from '@imprint/chassis/mail/texts/settings';
import { z } from 'zod';
import { loadEmailContext } from '../emails/load-email-context.ts';
import { lockSeat } from '../purchases/purchase.repository.ts';
import type { LinkSettings } from './issue-reading-link.ts';
import { needsRenewalBeforeSending } from './reading-link.model.ts';
import {
  findLinkById,
  renewUnopenedLinkAndToken,
  type LinkedSeat,
} from './reading-link.repository.ts';
import { composeReadingLinkEmail } from './reading-link.template.ts';
import { deriveTokenHashAndKeyId, deriveToken } from './reading-token.ts';

type Deps = LinkSettings & {
  pool: Pool;
  publicUrl: string;
  readTexts: ReadTexts;
};

const Data = z.union([
  z.object({ linkIds: z.array(z.uuid()) }),
  // Queued emails from before 2026-11-21 have one link each.
  z
    .object({ linkId: z.uuid() })
    .transform(({ linkId }) => ({ linkIds: [linkId] })),
]);

/** Loads a link for its email, and renews it if it is about to expire or its key is no longer configured. */
const loadOrRenewLink =
  ({ clock, linkKeys, linkHours }: Deps) =>
  async (tx: Tx, linkId: string): Promise<LinkedSeat | undefined> => {
    const found = await findLinkById(tx, linkId);
    if (!found) return undefined;
    const issuedAt = clock.now();
    const hasKnownKey =
      deriveToken(linkId, found.keyId, linkKeys) !== undefined;
    if (hasKnownKey && !needsRenewalBeforeSending(found.link, issuedAt))
      return found;
    await lockSeat(tx, found.seat.id);
    const expiresAt = new Date(issuedAt.getTime() + linkHours * 3_600_000);
    const derived = deriveTokenHashAndKeyId(linkId, linkKeys);
    await renewUnopenedLinkAndToken(tx, linkId, {
      ...derived,
      issuedAt,
      expiresAt,
    });
    return findLinkById(tx, linkId);
  };

type MailedLink = Pick<LinkedSeat, 'link' | 'purchase'> & {
  copy: number;
  url: string;
};

/** Loads a link with its address; returns undefined if it has ended. */
const loadLinkForMail =
  (deps: Deps) =>
  async (linkId: string): Promise<MailedLink | undefined> => {
    const found = await withTransaction(deps.pool, (tx) =>
      loadOrRenewLink(deps)(tx, linkId),
    );
    if (!found?.purchase.isEntitled) return undefined;
    const { link, keyId, seat, purchase } = found;
    if (link.revokedAt || link.replacedAt) return undefined;
    const token = deriveToken(linkId, keyId, deps.linkKeys);
    if (!token) return undefined;
    const url = `${deps.publicUrl}/read-book/${token}`;
    return { link, purchase, copy: seat.number, url };
  };

/** Renders the email with an order's links when it is sent; returns undefined if all links have ended. */
export const renderReadingMail =
  (deps: Deps): RenderMail =>
  async ({ data, isResend }) => {
    const { linkIds } = Data.parse(data);
    const links: MailedLink[] = [];
    for (const linkId of linkIds) {
      const link = await loadLinkForMail(deps)(linkId);
      if (link) links.push(link);
    }
    const [first] = links;
    if (!first) return undefined;
    const { reply, ...context } = await loadEmailContext(deps.pool);
    const { reference, copies } = first.purchase;
    // Links are normally renewed together; if they differ, the email states the earliest expiry.
    const { issuedAt, expiresAt } = links.reduce((one, other) =>
      other.link.expiresAt < one.link.expiresAt ? other : one,
    ).link;
    const content = composeReadingLinkEmail(
      {
        ...context,
        ...{ issuedAt, expiresAt, reference, copies, isResend },
        links: links.map(({ copy, url }) => ({ copy, url })),
      },
      deps.readTexts('reading-link'),
    );
    return { ...reply, ...content };
  };
