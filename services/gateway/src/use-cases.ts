import { createServiceTokenSigner } from '@imprint/chassis/service-token';
import { changePassword } from './admin-auth/change-password.ts';
import { createLoginThrottle } from './admin-auth/login-throttling/login-throttle.ts';
import {
  createOwner,
  readOwnerSetup,
} from './admin-auth/owner-setup/create-owner.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  readSecondFactor,
} from './admin-auth/second-factor/second-factor.ts';
import { renewToken } from './admin-auth/sessions/renew-token.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from './admin-auth/sessions/sessions.ts';
import { signOut } from './admin-auth/sessions/sign-out.ts';
import { buildSigningKeySet } from './admin-auth/sessions/signing-keys.ts';
import { createTokenCheck } from './admin-auth/sessions/token-check.ts';
import { createDeviceCookieAccess } from './admin-auth/sign-in/device-cookie.ts';
import { signIn } from './admin-auth/sign-in/sign-in.ts';
import type { Deps } from './dependencies.ts';
import { createCacheStore } from './page-cache/cache-store.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { listErasures, readErasureHistory } from './privacy/list-erasures.ts';
import { createPrivacyClientFactory } from './privacy/privacy-service.client.ts';
import { createSearchClientFactory } from './search/search.client.ts';
import { searchServices } from './search/search-services.ts';
import { createPseudonymFactory } from './privacy/pseudonyms.ts';
import { repeatErasure } from './privacy/repeat-erasure.ts';

const bindAdminAuth = (deps: Deps) => {
  const { config, pool, log, eventStreams } = deps;
  const keys = buildSigningKeySet(
    config.JWT_PRIVATE_KEY,
    config.JWT_PREVIOUS_PUBLIC_KEY,
  );
  const tokens = createTokenCheck({
    ...{ pool, keys, log },
    onForget: eventStreams.endSession,
  });
  const auth = { ...deps, keys, tokens, throttle: createLoginThrottle(pool) };
  return {
    keys,
    tokens,
    deviceCookie: createDeviceCookieAccess(
      config.PUBLIC_URL.startsWith('https:'),
    ),
    readOwnerSetup: readOwnerSetup(auth),
    createOwner: createOwner(auth),
    signIn: signIn(auth),
    signOut: signOut(auth),
    renewToken: renewToken(auth),
    listSessions: listSessions(auth),
    endSession: endSession(auth),
    endOtherSessions: endOtherSessions(auth),
    changePassword: changePassword(auth),
    readSecondFactor: readSecondFactor(auth),
    prepareSecondFactor: prepareSecondFactor({
      ...auth,
      issuer: new URL(config.PUBLIC_URL).host,
    }),
    confirmSecondFactor: confirmSecondFactor(auth),
    disableSecondFactor: disableSecondFactor(auth),
  };
};

const bindPrivacy = ({ config, ...deps }: Deps) => {
  const clientOf = createPrivacyClientFactory(
    createServiceTokenSigner('gateway', config.SERVICE_KEY),
  );
  const privacyDeps = {
    ...deps,
    pseudonymOf: createPseudonymFactory(config.SERVICE_KEY),
    parts: {
      orders: clientOf('orders', config.ORDERS_URL),
      'ebook-access': clientOf('ebook-access', config.EBOOK_ACCESS_URL),
      catalog: clientOf('catalog', config.CATALOG_URL),
      analytics: clientOf('analytics', config.ANALYTICS_URL),
    },
  };
  return {
    privacyDeps,
    exportPerson: exportPerson(privacyDeps),
    erasePerson: erasePerson(privacyDeps),
    listErasures: listErasures(privacyDeps),
    repeatErasure: repeatErasure(privacyDeps),
    readErasureHistory: readErasureHistory(privacyDeps),
  };
};

const bindSearch = ({ config, log }: Deps) => {
  const clientOf = createSearchClientFactory(
    createServiceTokenSigner('gateway', config.SERVICE_KEY),
  );
  return searchServices({
    log,
    services: {
      orders: {
        name: 'orders',
        kinds: ['orders'],
        search: clientOf('orders', config.ORDERS_URL),
      },
      customers: {
        name: 'analytics',
        kinds: ['customers'],
        search: clientOf('analytics', config.ANALYTICS_URL),
      },
      catalog: {
        name: 'catalog',
        kinds: ['messages', 'articles', 'pages'],
        search: clientOf('catalog', config.CATALOG_URL),
      },
    },
  });
};

const bindPageCache = ({ config, subscribeToChanges }: Deps) => {
  const cache = createCacheStore(config.CACHE_MEGABYTES * 1_000_000);
  let subscription: ReturnType<typeof subscribeToChanges> | undefined;
  return {
    cache,
    isConnected: () => subscription?.isConnected() ?? false,
    startCacheEvents: () => (subscription = subscribeToChanges(cache.empty)),
  };
};

const bindLiveEvents = ({ subscribeToNews, eventStreams }: Deps) => ({
  eventStreams,
  startLiveEvents: () =>
    subscribeToNews({
      onEvent: eventStreams.publish,
      onMissed: eventStreams.reset,
    }),
});

export const bindUseCases = (deps: Deps) => ({
  ...bindAdminAuth(deps),
  ...bindPrivacy(deps),
  search: bindSearch(deps),
  ...bindPageCache(deps),
  ...bindLiveEvents(deps),
});

export type UseCases = ReturnType<typeof bindUseCases>;
