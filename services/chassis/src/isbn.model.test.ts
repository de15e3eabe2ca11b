import { expect, it } from '@jest/globals';
import { parseIsbn } from './isbn.model.ts';

it.each([
  ['urn:isbn:9780306406157', '9780306406157'],
  ['ISBN 978-0-306-40615-7', '9780306406157'],
  ['isbn:0-306-40615-2', '0306406152'],
  ['080442957x', '080442957X'],
  ['978–0–306–40615–7', '9780306406157'],
])('the identifier "%s" has the ISBN %s', (identifier, isbn) => {
  expect(parseIsbn(identifier)).toBe(isbn);
});

it.each([
  'urn:uuid:6f1d2b0e-5c47-4a93-9d1e-7b2a8c40e3f5',
  '9780306406158',
  '0306406153',
  '1234567890123',
  '',
])('the identifier "%s" is no ISBN', (identifier) => {
  expect(parseIsbn(identifier)).toBeUndefined();
});
