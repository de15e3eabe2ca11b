import { adminOf } from '@imprint/chassis/admin-token';
import { routes } from '@imprint/chassis/http/endpoint';
import { adminLinkApi } from './admin-link.schemas.ts';
import type { listLinks, SeatPage } from './list-links.ts';
import type { resetDevice } from './reset-device.ts';
import type { revokeLink } from './revoke-link.ts';
import type { sendLink } from './send-link.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const toAnswer = ({ seats, totalIsFloor, ...totals }: SeatPage) => ({
  ...totals,
  ...(totalIsFloor ? { totalIsFloor } : {}),
  seats: seats.map(({ browser, platform, boundAt, ...seat }) => ({
    id: seat.id,
    reference: seat.reference,
    email: seat.email,
    copy: seat.copy,
    copies: seat.copies,
    device: boundAt && {
      hint: [browser, platform].filter(Boolean).join(', '),
      boundAt: boundAt.toISOString(),
    },
    lastReadAt: iso(seat.lastReadAt),
    isReading: seat.isReading,
    strangers: seat.lastStrangerAt && {
      times: seat.strangers,
      lastAt: seat.lastStrangerAt.toISOString(),
    },
    contestedAt: iso(seat.contestedAt),
    links: seat.links.map((link) => ({
      id: link.id,
      state: link.state,
      issuedAt: link.issuedAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
      openedAt: iso(link.openedAt),
      mail: link.mail,
    })),
  })),
});

export const adminLinkRoutes = (useCases: {
  listLinks: ReturnType<typeof listLinks>;
  sendLink: ReturnType<typeof sendLink>;
  revokeLink: ReturnType<typeof revokeLink>;
  resetDevice: ReturnType<typeof resetDevice>;
}) =>
  routes(adminLinkApi, {
    listLinks: async ({ query, res }) => {
      res.set('Cache-Control', 'no-store');
      const { reference, search, contested, page, limit } = query;
      return toAnswer(
        await useCases.listLinks({
          reference,
          search,
          contested: contested !== undefined,
          page,
          limit,
        }),
      );
    },
    sendLink: async ({ params, res }) => {
      await useCases.sendLink(params.id, adminOf(res));
      return { sent: true as const };
    },
    revokeLink: async ({ params, res }) => {
      await useCases.revokeLink(params.id, adminOf(res));
      return { revoked: true as const };
    },
    resetDevice: async ({ params, res }) => {
      await useCases.resetDevice(params.id, adminOf(res));
      return { reset: true as const };
    },
  });
