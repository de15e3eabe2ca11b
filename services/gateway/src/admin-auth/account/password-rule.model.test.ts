import { expect, it } from '@jest/globals';
import { findPasswordFlaw } from './password-rule.model.ts';

it.each([
  ['short', '', 'at least 12 characters'],
  ['x'.repeat(257), '', 'at most 256 characters'],
  ['imprint-admin', '', 'sample password'],
  ['abababababab', '', '5 different characters'],
  ['my-Halima-2026!', 'halima@example.com', 'user name'],
])('the password "%s" of "%s" is refused', (password, username, reason) => {
  expect(findPasswordFlaw(password, username)).toContain(reason);
});

it.each([
  ['after the applause 7', 'adaeze'],
  ['correct horse battery', ''],
  ['twelve yams and one', 'yam'],
])('the password "%s" of "%s" is accepted', (password, username) => {
  expect(findPasswordFlaw(password, username)).toBeUndefined();
});
