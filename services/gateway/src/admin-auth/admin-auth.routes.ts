import type { AdminClaims } from '@imprint/chassis/admin-token';
import { routes } from '@imprint/chassis/http/endpoint';
import type { Client } from '../door/client-address.ts';
import { adminAuthApi, keysApi } from './admin-auth.schemas.ts';
import { bearerIn } from './sessions/bearer.ts';
import type { renewToken } from './sessions/renew-token.ts';
import type { signOut } from './sessions/sign-out.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';
import type { DeviceCookie } from './sign-in/device-cookie.ts';
import { deviceOf } from './sign-in/device.ts';
import type { signIn } from './sign-in/sign-in.ts';

type Deps = {
  signIn: ReturnType<typeof signIn>;
  signOut: ReturnType<typeof signOut>;
  renewToken: ReturnType<typeof renewToken>;
  keys: SigningKeys;
  deviceCookie: DeviceCookie;
};

const success = true as const;
const userOf = (username: string) => ({ username, role: 'admin' as const });

export const adminAuthRoutes = (deps: Deps) => [
  ...routes(adminAuthApi, {
    adminLogin: async ({ body, req, res }) => {
      const { net } = res.locals['client'] as Client;
      const { username, token, expiresIn, newDeviceCookie } = await deps.signIn(
        {
          ...body,
          net,
          device: deviceOf(req.get('user-agent')),
          deviceCookie: deps.deviceCookie.read(req),
        },
      );
      if (newDeviceCookie) deps.deviceCookie.write(res, newDeviceCookie);
      return {
        success,
        user: userOf(username),
        token,
        expiresIn,
        message: 'Login successful',
      };
    },
    adminVerify: async ({ res }) => {
      const { username } = res.locals['admin'] as AdminClaims;
      return { success, user: userOf(username) };
    },
    adminLogout: async ({ req, res }) => {
      await deps.signOut(bearerIn(req));
      res.set('Clear-Site-Data', '"storage"');
      return { success, message: 'Signed out' };
    },
    refreshToken: async ({ req }) => deps.renewToken(bearerIn(req)),
  }),
  ...routes(keysApi, {
    jwks: async ({ res }) => {
      res.set('Cache-Control', 'public, max-age=300');
      return deps.keys.jwks;
    },
  }),
];
