import { describe, expect, it } from '@jest/globals';
import { detectDateOrder, parseImportedDate } from './import-date.model.ts';

describe('a date of a list', () => {
  it.each([
    ['2025-03-04', '2025-03-04T11:00:00.000Z'],
    ['2025-03-04 09:12:44 UTC', '2025-03-04T09:12:44.000Z'],
    ['2025-03-04T09:12:44.123Z', '2025-03-04T09:12:44.123Z'],
    ['2025-03-04 09:12', '2025-03-04T08:12:00.000Z'],
    ['2025-03-04T09:12:00+02:00', '2025-03-04T07:12:00.000Z'],
    ['2025-03-04 09:12:00 +0200', '2025-03-04T07:12:00.000Z'],
    ['2025/3/4', '2025-03-04T11:00:00.000Z'],
    ['4/3/2025', '2025-03-04T11:00:00.000Z'],
    ['14.03.2025 10:00', '2025-03-14T09:00:00.000Z'],
    ['4 March 2025', '2025-03-04T11:00:00.000Z'],
    ['4-Mar-2025', '2025-03-04T11:00:00.000Z'],
    ['Mar 4, 2025 9:12 PM', '2025-03-04T20:12:00.000Z'],
    ['March 4th, 2025, 12:05 am', '2025-03-03T23:05:00.000Z'],
    ['Tue, 04 Mar 2025 09:12:44 GMT', '2025-03-04T09:12:44.000Z'],
    ['Sept 4, 2025', '2025-09-04T11:00:00.000Z'],
  ])('%p is %p', (text, iso) => {
    expect(parseImportedDate(text, 'day-first')?.toISOString()).toBe(iso);
  });

  it.each([
    ...['31/02/2025', '2025-13-01', 'soon', 'Marble 4, 2025', '4/3/25'],
    ...['2025-03-04 25:00', '2025-03-04 yesterday', '20250304'],
  ])('%p is none', (text) => {
    expect(parseImportedDate(text, 'day-first')).toBeUndefined();
  });

  it.each([
    [['03/04/2025', '03/14/2025'], 'month-first', '2025-03-04'],
    [['03/04/2025', '14/03/2025'], 'day-first', '2025-04-03'],
    [['03/04/2025', '2025-01-31', ''], 'day-first', '2025-04-03'],
  ])('of the list %p is read %s', (texts, order, day) => {
    const found = detectDateOrder(texts);
    expect(found).toBe(order);
    const first = parseImportedDate(texts[0] ?? '', found);
    expect(first?.toISOString().slice(0, 10)).toBe(day);
  });
});
