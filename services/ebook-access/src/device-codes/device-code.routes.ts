import { routes } from '@imprint/chassis/http/endpoint';
import type { ReaderDeps } from '../reader-access/admit-reader.ts';
import { keepPrivate } from '../reader-access/keep-private.ts';
import type { ReaderCookie } from '../reader-access/reader-cookie.ts';
import type { LinkKeys } from '../reading-links/reading-token.ts';
import { askForCode } from './ask-for-code.ts';
import { deviceCodeApi } from './device-code.schemas.ts';
import { moveDevice } from './move-device.ts';

type Deps = ReaderDeps & { linkKeys: LinkKeys; readerCookie: ReaderCookie };

export const deviceCodeRoutes = (deps: Deps) =>
  routes(deviceCodeApi, {
    moveDevice: async ({ params, body, req, res }) => {
      keepPrivate(res);
      const held = deps.readerCookie.ensure(req, res);
      const { code, ...hint } = body;
      if (code === undefined) {
        await askForCode(deps)(params.token, held);
        return {
          success: true as const,
          moved: false,
          message:
            'If this link can be moved, a code is on its way to the address that the book was bought with.',
        };
      }
      await moveDevice(deps)({ ...params, held }, { code, hint });
      return {
        success: true as const,
        moved: true,
        message: 'The link is tied to this browser now.',
      };
    },
  });
