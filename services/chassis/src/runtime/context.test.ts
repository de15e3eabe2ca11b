import { expect, it } from '@jest/globals';
import { createTraceparent } from './context.ts';

const trace = 'a'.repeat(32);
const span = 'b'.repeat(16);

it.each([
  ['00', '00'],
  ['01', '01'],
  // 03 also sets the flag of random trace ids; fe sets only flags that are not defined yet.
  ['03', '01'],
  ['fe', '00'],
])('continues a trace with the flags %s as %s', (given, passed) => {
  const next = createTraceparent(`00-${trace}-${span}-${given}`);
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
  'starts a new, unsampled trace for the invalid traceparent "%s"',
  (given) => {
    const next = createTraceparent(given);
    expect(next).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(next).not.toContain(trace);
    expect(next).not.toContain('0'.repeat(16));
  },
);
