import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createClientReader, parseRanges } from './client-address.ts';

const requestFrom = (
  remoteAddress: string,
  forwardedFor?: string,
  proto?: string,
) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': proto },
  }) as unknown as IncomingMessage;

const read = createClientReader(parseRanges('127.0.0.1, 10.0.0.0/8, fd00::/8'));

describe('the reader of client addresses', () => {
  it.each([
    ['a direct client', requestFrom('203.0.113.9'), '203.0.113.9'],
    [
      'a direct client with a forged header',
      requestFrom('203.0.113.9', '1.1.1.1'),
      '203.0.113.9',
    ],
    [
      'a client behind a trusted proxy',
      requestFrom('127.0.0.1', '203.0.113.9'),
      '203.0.113.9',
    ],
    [
      'a client that sends a forged header through a trusted proxy',
      requestFrom('10.1.1.1', '6.6.6.6, 203.0.113.9'),
      '203.0.113.9',
    ],
    [
      'a client behind two trusted proxies',
      requestFrom('127.0.0.1', '203.0.113.9, 10.2.2.2'),
      '203.0.113.9',
    ],
    [
      'a trusted proxy with a malformed header',
      requestFrom('127.0.0.1', 'x'),
      '127.0.0.1',
    ],
    [
      'an IPv4 address mapped to IPv6',
      requestFrom('::ffff:203.0.113.9'),
      '203.0.113.9',
    ],
  ])('returns the address of %s', (_client, request, address) => {
    expect(read(request).address).toBe(address);
  });

  it('returns the same network for all addresses of an IPv6 /64 network', () => {
    expect(read(requestFrom('2001:db8:1:2:3::4')).net).toBe('2001:db8:1:2');
    expect(read(requestFrom('2001:db8:1:2:ffff::9')).net).toBe('2001:db8:1:2');
    expect(read(requestFrom('2001:db8:1:3::4')).net).toBe('2001:db8:1:3');
  });

  it('reports https only when a trusted proxy says so', () => {
    expect(
      read(requestFrom('127.0.0.1', '203.0.113.9', 'https')).protocol,
    ).toBe('https');
    expect(read(requestFrom('203.0.113.9', undefined, 'https')).protocol).toBe(
      'http',
    );
  });

  it('refuses a malformed list of trusted proxies', () => {
    expect(() => parseRanges('everybody')).toThrow();
  });
});
