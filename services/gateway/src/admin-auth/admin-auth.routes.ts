import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import type { Client } from '../edge/client-address.ts';
import { adminAuthApi, keysApi } from './admin-auth.schemas.ts';
import { readBearerToken } from './sessions/bearer.ts';
import type { renewToken } from './sessions/renew-token.ts';
import type { signOut } from './sessions/sign-out.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';
import type { DeviceCookie } from './sign-in/device-cookie.ts';
import { describeDevice } from './sign-in/device.ts';
import type { signIn } from './sign-in/sign-in.ts';

type AdminAuthUseCases = {
  signIn: ReturnType<typeof signIn>;
  signOut: ReturnType<typeof signOut>;
  renewToken: ReturnType<typeof renewToken>;
  keys: SigningKeys;
  deviceCookie: DeviceCookie;
};

const success = true as const;
const toUser = (username: string) => ({ username, role: 'admin' as const });

export const signInAndTokenRoutes = (useCases: AdminAuthUseCases) => [
  ...bindRoutes(adminAuthApi, {
    adminLogin: async ({ body, req, res }) => {
      const { net } = res.locals['client'] as Client;
      const { username, token, expiresIn, newDeviceCookie } =
        await useCases.signIn({
          ...body,
          net,
          device: describeDevice(req.get('user-agent')),
          deviceCookie: useCases.deviceCookie.read(req),
        });
      if (newDeviceCookie) useCases.deviceCookie.write(res, newDeviceCookie);
      return {
        success,
        user: toUser(username),
        token,
        expiresIn,
        message: 'Login successful',
      };
    },
    adminVerify: async ({ res }) => {
      const { username } = adminOf(res);
      return { success, user: toUser(username) };
    },
    adminLogout: async ({ req, res }) => {
      await useCases.signOut(readBearerToken(req));
      res.set('Clear-Site-Data', '"storage"');
      return { success, message: 'Signed out' };
    },
    refreshToken: async ({ req }) => useCases.renewToken(readBearerToken(req)),
  }),
  ...bindRoutes(keysApi, {
    jwks: async ({ res }) => {
      res.set('Cache-Control', 'public, max-age=300');
      return useCases.keys.jwks;
    },
  }),
];
