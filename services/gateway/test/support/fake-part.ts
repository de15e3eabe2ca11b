import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

export type FakePart = {
  url: string;
  received: Received[];
  /** Sets the handler of all later calls; `undefined` restores the default handler. */
  behave: (as: RequestListener | undefined) => void;
  /** Refuses connections, like a service that is not running. */
  disconnect: () => Promise<void>;
  /** Accepts connections again; does nothing while it does. */
  reconnect: () => Promise<void>;
  close: () => Promise<void>;
};

const readAll = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Starts a fake service that records its requests; a test can replace its answers and disconnect it. */
export const startFakeService = async (name: string): Promise<FakePart> => {
  const received: Received[] = [];
  let behaviour: RequestListener | undefined;
  const usual = async (req: IncomingMessage, res: ServerResponse) => {
    const { method = '', url = '', headers } = req;
    received.push({ method, url, headers, body: await readAll(req) });
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ part: name, url }));
  };
  const open = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const started = createServer((req, res) => {
        if (behaviour) behaviour(req, res);
        else void usual(req, res).catch(() => res.destroy());
      });
      started.listen(port, '127.0.0.1', () => resolve(started));
    });
  let server = await open(0);
  const { port } = server.address() as AddressInfo;
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    behave: (as) => {
      behaviour = as;
    },
    disconnect: stopListening,
    reconnect: async () => {
      if (!server.listening) server = await open(port);
    },
    close: stopListening,
  };
};
