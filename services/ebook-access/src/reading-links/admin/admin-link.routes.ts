import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import { adminLinkApi } from './admin-link.schemas.ts';
import type { listSeatsWithLinks } from './list-seats-with-links.ts';
import type { resetDevice } from './reset-device.ts';
import type { revokeLink } from './revoke-link.ts';
import type { sendLink, sendLinkOfSeat } from './send-link.ts';

export const adminLinkRoutes = (useCases: {
  listLinks: ReturnType<typeof listSeatsWithLinks>;
  sendLink: ReturnType<typeof sendLink>;
  sendLinkOfSeat: ReturnType<typeof sendLinkOfSeat>;
  revokeLink: ReturnType<typeof revokeLink>;
  resetDevice: ReturnType<typeof resetDevice>;
}) =>
  bindRoutes(adminLinkApi, {
    listLinks: async ({ query, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.listLinks(query);
    },
    sendLink: async ({ params, res }) => {
      await useCases.sendLink(params.id, adminOf(res));
      return { sent: true as const };
    },
    sendLinkOfSeat: async ({ params, res }) => {
      await useCases.sendLinkOfSeat(params.id, adminOf(res));
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
