import { newAddress, startGateway } from './start-gateway.ts';

/** Starts a gateway with a clock and a subscription to content changes that the test controls. */
export const startCachedGateway = async (overrides: NodeJS.ProcessEnv = {}) => {
  let time = 0;
  let isConnected = true;
  let change: () => void = () => undefined;
  const gateway = await startGateway(overrides, undefined, {
    now: () => time,
    subscribeToChanges: (onChange) => {
      change = onChange;
      return {
        isConnected: () => isConnected,
        close: () => Promise.resolve(),
      };
    },
  });
  return {
    ...gateway,
    advance: (ms: number) => {
      time += ms;
    },
    change: () => change(),
    setConnected: (is: boolean) => {
      isConnected = is;
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(gateway.url + path, {
        method,
        redirect: 'manual',
        headers: {
          'accept-encoding': 'identity',
          'x-forwarded-for': newAddress(),
          ...headers,
        },
      }),
  };
};

export type CachedGateway = Awaited<ReturnType<typeof startCachedGateway>>;
