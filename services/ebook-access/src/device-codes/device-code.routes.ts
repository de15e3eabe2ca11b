import { bindUncachedRoutes } from '../reader-access/private-routes.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import type { requestCode } from './request-code.ts';
import { deviceCodeApi } from './device-code.schemas.ts';
import type { moveLinkToBrowser } from './move-link-to-browser.ts';

export const deviceCodeRoutes = (useCases: {
  requestCode: ReturnType<typeof requestCode>;
  moveDevice: ReturnType<typeof moveLinkToBrowser>;
  readerCookie: ReaderCookie;
}) =>
  bindUncachedRoutes(deviceCodeApi, {
    moveDevice: async ({ params, body, req, res }) => {
      const held = useCases.readerCookie.ensure(req, res);
      const { code, ...hint } = body;
      if (code === undefined) {
        await useCases.requestCode(params.token, held);
        return {
          success: true as const,
          moved: false,
          message:
            'If this link can be moved, we have sent a code to the email address used for the purchase.',
        };
      }
      await useCases.moveDevice({ ...params, held }, { code, hint });
      return {
        success: true as const,
        moved: true,
        message: 'Your reading link now opens in this browser.',
      };
    },
  });
