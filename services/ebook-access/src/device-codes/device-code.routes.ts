import { routes } from '@imprint/chassis/http/endpoint';
import type { LinkKeys } from '../reading-links/reading-token.ts';
import type { ReaderDeps } from '../reading-sessions/admit-reader.ts';
import { keepPrivate } from '../reading-sessions/keep-private.ts';
import { ensureReaderCookie } from '../reading-sessions/reader-cookie.ts';
import { askForCode } from './ask-for-code.ts';
import { deviceCodeApi } from './device-code.schemas.ts';
import { moveDevice } from './move-device.ts';

type Deps = ReaderDeps & { linkKeys: LinkKeys; publicUrl: string };

export const deviceCodeRoutes = (deps: Deps) => {
  const isSecure = deps.publicUrl.startsWith('https:');
  return routes(deviceCodeApi, {
    moveDevice: async ({ params, body, req, res }) => {
      keepPrivate(res);
      const cookie = ensureReaderCookie(req, res, isSecure);
      const { code, ...hint } = body;
      if (code === undefined) {
        await askForCode(deps)(params.token, cookie);
        return {
          success: true as const,
          moved: false,
          message:
            'If this link can be moved, a code is on its way to the address that the book was bought with.',
        };
      }
      await moveDevice(deps)({ ...params, cookie }, { code, hint });
      return {
        success: true as const,
        moved: true,
        message: 'The link is tied to this browser now.',
      };
    },
  });
};
