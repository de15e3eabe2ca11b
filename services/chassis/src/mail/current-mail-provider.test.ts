import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { createCurrentMailProvider } from './current-mail-provider.ts';
import { classifyDeliveryFailure } from './delivery-failure.model.ts';

it('sends no email that waits for a connection when the mail server changes, so it can be sent again', async () => {
  const sockets: Socket[] = [];
  // A server that accepts connections and never greets.
  const silent = createServer((socket) => void sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const server = {
    host: '127.0.0.1',
    port: (silent.address() as AddressInfo).port,
    security: 'none',
    username: '',
    password: '',
    from: { name: 'Ada', address: 'ada@shop.example' },
  } as const;
  let isSetUp = true;
  const mail = createCurrentMailProvider(
    () => (isSetUp ? server : undefined),
    1,
  );
  const email = { to: 'r@readers.example', subject: 's', text: 't', html: 't' };
  const send = (id: string) =>
    mail.send({ ...email, id }).catch((error: unknown) => error);
  const [first, waiting] = [send('1'), send('2')];
  await once(silent, 'connection');
  isSetUp = false;
  await expect(mail.send({ ...email, id: '3' })).rejects.toMatchObject({
    code: 'MAIL_SERVER_AWAY',
  });
  const failure = await waiting;
  expect(String(failure)).toContain('Connection pool was closed');
  expect(classifyDeliveryFailure(failure)).toBe('server-problem');
  for (const socket of sockets) socket.destroy();
  await first;
  silent.close();
});
