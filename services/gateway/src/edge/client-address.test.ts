import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createClientReader, parseRanges } from './client-address.ts';

const from = (remoteAddress: string, forwardedFor?: string, proto?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': proto },
  }) as unknown as IncomingMessage;

const read = createClientReader(parseRanges('127.0.0.1, 10.0.0.0/8, fd00::/8'));

describe('who calls', () => {
  it.each([
    ['a stranger', from('203.0.113.9'), '203.0.113.9'],
    ['a stranger with a story', from('203.0.113.9', '1.1.1.1'), '203.0.113.9'],
    [
      'somebody behind our proxy',
      from('127.0.0.1', '203.0.113.9'),
      '203.0.113.9',
    ],
    [
      'who put an address before',
      from('10.1.1.1', '6.6.6.6, 203.0.113.9'),
      '203.0.113.9',
    ],
    [
      'behind two of ours',
      from('127.0.0.1', '203.0.113.9, 10.2.2.2'),
      '203.0.113.9',
    ],
    ['behind ours, with nonsense', from('127.0.0.1', 'x'), '127.0.0.1'],
    ['an IPv4 address in IPv6', from('::ffff:203.0.113.9'), '203.0.113.9'],
  ])('is seen through for %s', (_who, request, address) => {
    expect(read(request).address).toBe(address);
  });

  it('counts the addresses of one IPv6 household as one', () => {
    expect(read(from('2001:db8:1:2:3::4')).net).toBe('2001:db8:1:2');
    expect(read(from('2001:db8:1:2:ffff::9')).net).toBe('2001:db8:1:2');
    expect(read(from('2001:db8:1:3::4')).net).toBe('2001:db8:1:3');
  });

  it('takes the word of a trusted proxy alone for https', () => {
    expect(read(from('127.0.0.1', '203.0.113.9', 'https')).protocol).toBe(
      'https',
    );
    expect(read(from('203.0.113.9', undefined, 'https')).protocol).toBe('http');
  });

  it('refuses a list of proxies that it cannot read', () => {
    expect(() => parseRanges('everybody')).toThrow();
  });
});
