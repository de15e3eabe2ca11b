import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import { listen } from '@imprint/chassis/http/server';
import { probeDomain } from './probe-domain.ts';

const findClosedPort = async (): Promise<number> => {
  const server = await listen(createServer(), 0, '127.0.0.1');
  await server.close();
  return server.port;
};

it.each([
  [
    async () => `https://localhost:${await findClosedPort()}`,
    'no server listens at its address',
  ],
  [
    () => Promise.resolve('https://no-such-shop.invalid'),
    'the name does not resolve',
  ],
])('tells why a domain does not answer', async (findUrl, reason) => {
  expect(await probeDomain(await findUrl())).toEqual({
    outcome: 'unreachable',
    reason,
  });
});
