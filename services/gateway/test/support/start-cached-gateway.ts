import { newAddress, startGateway } from './start-gateway.ts';

/** A gateway whose time the test moves, and which hears of changes from the test. */
export const startCachedGateway = async (overrides: NodeJS.ProcessEnv = {}) => {
  let time = 0;
  let isHearing = true;
  let change: () => void = () => undefined;
  const gateway = await startGateway(overrides, undefined, {
    now: () => time,
    hearChanges: (onChange) => {
      change = onChange;
      return {
        isHearing: () => isHearing,
        close: () => Promise.resolve(),
      };
    },
  });
  return {
    ...gateway,
    pass: (ms: number) => {
      time += ms;
    },
    change: () => change(),
    setHearing: (is: boolean) => {
      isHearing = is;
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
