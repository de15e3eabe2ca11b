import { expect, it } from '@jest/globals';
import { continueTrace } from './context.ts';

const trace = 'a'.repeat(32);
const span = 'b'.repeat(16);

it.each([
  ['00', '00'],
  ['01', '01'],
  // Of a caller who tells that the ids are random, or what is not known yet.
  ['03', '01'],
  ['fe', '00'],
])('goes on with a trace of the flags %s as %s', (given, passed) => {
  const next = continueTrace(`00-${trace}-${span}-${given}`);
  expect(next).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-${passed}$`));
  expect(next).not.toContain(span);
});

it.each([
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${span}-1`,
  `ff-${trace}-${span}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  '',
])(
  'begins a trace, not kept unless it is decided, where "%s" is given',
  (given) => {
    const next = continueTrace(given);
    expect(next).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(next).not.toContain(trace);
    expect(next).not.toContain('0'.repeat(16));
  },
);
