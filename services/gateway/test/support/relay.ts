import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Relay = {
  port: number;
  /** Stops forwarding on open connections without closing them; later connections are forwarded. */
  freeze: () => void;
  close: () => void;
};

/** Starts a TCP proxy to a store that a test can freeze; other clients of the store are not affected. */
export const startFreezableProxy = (target: {
  host: string;
  port: number;
}): Promise<Relay> =>
  new Promise((resolve) => {
    const sockets: Socket[] = [];
    const server = createServer((near) => {
      const far = connect(target.port, target.host);
      for (const socket of [near, far]) {
        sockets.push(socket);
        socket.on('error', () => socket.destroy());
      }
      near.pipe(far);
      far.pipe(near);
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        freeze: () => {
          for (const socket of sockets) socket.unpipe().pause();
        },
        close: () => {
          server.close();
          for (const socket of sockets) socket.destroy();
        },
      }),
    );
  });
