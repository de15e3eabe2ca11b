import { expect, it } from '@jest/globals';
import { findTaggedId, tagAddress } from './reply-tag.ts';

const keys = { current: 'k'.repeat(32) };
const id = '0199a9a0-0000-7000-8000-00000000002a';
const address = tagAddress('reply@shop.example', id, keys);

it('an address for answers names its message, in small letters and within the limit of RFC 5321', () => {
  expect(address).toMatch(/^reply\+[0-9a-z]{25}\.[0-9a-z]{16}@shop\.example$/);
  expect(findTaggedId(address, keys)).toBe(id);
  expect(findTaggedId(address.toUpperCase(), keys)).toBe(id);
  const longest = tagAddress(`${'a'.repeat(20)}@shop.example`, id, keys);
  expect(longest.indexOf('@')).toBeLessThanOrEqual(64);
});

it('an address for answers outlives one change of the service key', () => {
  const next = { current: 'n'.repeat(32), previous: keys.current };
  expect(findTaggedId(address, next)).toBe(id);
  expect(findTaggedId(address, { current: 'n'.repeat(32) })).toBeUndefined();
});

it('a tag of another message, a changed tag and no tag name nothing', () => {
  const other = tagAddress('reply@shop.example', id.replace('2a', '2b'), keys);
  const mac = /\.([0-9a-z]{16})@/;
  const [, otherMac = ''] = mac.exec(other) ?? [];
  for (const forged of [
    address.replace(mac, `.${otherMac}@`),
    address.replace(mac, `.${'0'.repeat(16)}@`),
    address.replace('+0', '+z'),
    `reply+${'z'.repeat(25)}.${'z'.repeat(16)}@shop.example`,
    'reply@shop.example',
    '',
  ])
    expect(findTaggedId(forged, keys)).toBeUndefined();
});
