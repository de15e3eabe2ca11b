import { createServer } from 'node:net';

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen({ port, host: '127.0.0.1' }, () =>
        server.close(() => resolve(true)),
      );
  });

/** Returns a free port below the range from which Linux assigns ports, so that no other process gets it meanwhile. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isPortFree(port)) return port;
  }
};
