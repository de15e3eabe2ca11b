import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database on which, once frozen, nothing moves and nothing is closed: as if it hung. */
export const createFreezableProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const state = { isFrozen: false, lastWord: '' };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    // One that comes while it hangs is taken, and hears nothing.
    if (state.isFrozen) return void near.pause();
    near.pipe(far).pipe(near);
    near.on('data', (bytes) => {
      if (state.lastWord === '' || !bytes.includes(state.lastWord)) return;
      state.lastWord = '';
      far.unpipe(near);
      // Long enough for the database to do it, and its answer is not heard any more.
      setTimeout(() => near.destroy(), 100);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    freeze: () => {
      state.isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** The connection that says this next is cut behind it. */
    cutAfter: (word: string) => {
      state.lastWord = word;
    },
    /** Drops hanging connections; later ones succeed. */
    thaw: () => {
      state.isFrozen = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
