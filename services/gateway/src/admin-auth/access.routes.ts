import type { Response } from 'express';
import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import type { Client } from '../edge/client-address.ts';
import { accessApi } from './access.schemas.ts';
import type * as password from './change-password.ts';
import type * as secondFactor from './second-factor/second-factor.ts';
import type * as sessions from './sessions/sessions.ts';

/** The use cases that a module exports, bound to their dependencies. */
type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (
    deps: never,
  ) => infer UseCase
    ? UseCase
    : never;
};

const readClientNet = (res: Response) => (res.locals['client'] as Client).net;

export const accessRoutes = (
  useCases: Bound<
    typeof secondFactor &
      typeof sessions &
      Pick<typeof password, 'changePassword'>
  >,
) =>
  bindRoutes(accessApi, {
    listSessions: async ({ res }) => ({
      sessions: await useCases.listSessions(adminOf(res)),
    }),
    endSession: async ({ params, res }) => {
      await useCases.endSession(params.id, adminOf(res));
      return { ended: 1 };
    },
    endOtherSessions: async ({ res }) => ({
      ended: await useCases.endOtherSessions(adminOf(res)),
    }),
    changePassword: async ({ body, res }) => ({
      endedSessions: await useCases.changePassword(
        body,
        readClientNet(res),
        adminOf(res),
      ),
    }),
    readTotp: () => useCases.readSecondFactor(),
    prepareTotp: () => useCases.prepareSecondFactor(),
    confirmTotp: async ({ body, res }) => ({
      recoveryCodes: await useCases.confirmSecondFactor(
        body,
        readClientNet(res),
        adminOf(res),
      ),
    }),
    disableTotp: async ({ body, res }) => {
      await useCases.disableSecondFactor(
        body,
        readClientNet(res),
        adminOf(res),
      );
      return { enabled: false as const };
    },
  });
