import { bindRoutes } from '@imprint/chassis/http/endpoint';
import type { Client } from '../../edge/client-address.ts';
import type { DeviceCookie } from '../sign-in/device-cookie.ts';
import { describeDevice } from '../sign-in/device.ts';
import type { createOwner, readOwnerSetup } from './create-owner.ts';
import { ownerSetupApi } from './owner-setup.schemas.ts';

type OwnerSetupUseCases = {
  readOwnerSetup: ReturnType<typeof readOwnerSetup>;
  createOwner: ReturnType<typeof createOwner>;
  deviceCookie: DeviceCookie;
};

export const ownerSetupRoutes = (useCases: OwnerSetupUseCases) =>
  bindRoutes(ownerSetupApi, {
    readOwnerSetup: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readOwnerSetup();
    },
    createOwner: async ({ body, req, res }) => {
      const { username, token, expiresIn, newDeviceCookie } =
        await useCases.createOwner({
          ...body,
          net: (res.locals['client'] as Client).net,
          device: describeDevice(req.get('user-agent')),
        });
      useCases.deviceCookie.write(res, newDeviceCookie);
      return {
        success: true as const,
        user: { username, role: 'admin' as const },
        token,
        expiresIn,
        message: 'The owner account is created.',
      };
    },
  });
