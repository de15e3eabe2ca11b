import { describe, expect, it } from '@jest/globals';
import { isLinkable, toLinkAddress } from './link-address.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' example.com/a?b=c ', 'https://example.com/a?b=c'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['+234 800 (000) 0000', 'tel:+2348000000000'],
    ['/resources/averages', '/resources/averages'],
    ['#notes', '#notes'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ])('%s is accepted', (written, address) => {
    expect(toLinkAddress(written)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '',
    'some words',
  ])('%j is refused', (written) => {
    expect(isLinkable(written)).toBe(false);
    expect(toLinkAddress(written)).toBeUndefined();
  });
});
