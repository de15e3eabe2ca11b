import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a TCP proxy to the database. A frozen proxy forwards nothing and closes nothing, like a host that hangs. */
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
    // A connection opened while the proxy is frozen is accepted and never answered.
    if (state.isFrozen) return void near.pause();
    near.pipe(far).pipe(near);
    near.on('data', (bytes) => {
      if (state.lastWord === '' || !bytes.includes(state.lastWord)) return;
      state.lastWord = '';
      far.unpipe(near);
      // The database executes the statement within 100 ms, and its answer is no longer forwarded.
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
    /** Cuts the next connection that sends this text, after the database has received the text. */
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
