import { describe, expect, it } from '@jest/globals';
import {
  validateEmail,
  isSameEmail,
  formatServiceName,
  recordCountText,
  erasureStatusOf,
} from './erasure-text.model.ts';

const erasure = {
  id: '0197a000-0000-7000-8000-000000000001',
  person: 'erased-0123456789abcdef',
  erasedAt: '2026-11-21T09:00:00.000Z',
  isDone: false,
  parts: [],
};
const after = (seconds: number) =>
  new Date(Date.parse(erasure.erasedAt) + seconds * 1_000);

describe('an erasure on the privacy screen', () => {
  it.each([
    ['just requested', { ...erasure }, 5, 'under way'],
    ['still not done after a minute', { ...erasure }, 61, 'late'],
    ['done at any time', { ...erasure, isDone: true }, 9_999, 'done'],
  ])(
    'has the right status when it is %s',
    (_what, given, seconds, standing) => {
      expect(erasureStatusOf(given, after(seconds))).toBe(standing);
    },
  );

  it('names the services, and an unknown service by its own name', () => {
    expect(formatServiceName('catalog')).toBe('Messages and newsletter');
    expect(formatServiceName('letters')).toBe('letters');
  });

  it('matches email addresses regardless of case and spaces', () => {
    expect(isSameEmail(' Ada@Example.com', 'ada@example.com ')).toBe(true);
    expect(isSameEmail('ada@example.com', 'ada@example.co')).toBe(false);
  });

  it.each([
    ['', 'Please enter the email address'],
    ['ada', 'Please enter a valid email address'],
    ['ada@example.com, eve@example.com', 'Please enter a valid email address'],
    ['ada+books@example.com', undefined],
  ])('for the email address "%s" gives the error: %s', (text, fault) => {
    expect(validateEmail(text)).toBe(fault);
  });

  it('counts records', () => {
    expect([1, 0, 1_234].map(recordCountText)).toEqual([
      'One record',
      '0 records',
      '1,234 records',
    ]);
  });
});
