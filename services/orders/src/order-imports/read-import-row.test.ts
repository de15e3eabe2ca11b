import { describe, expect, it } from '@jest/globals';
import { createCellLookup } from './import-source.model.ts';
import { readImportRow, type RowTerms } from './read-import-row.ts';

const terms: RowTerms = {
  source: 'csv',
  mapping: {
    email: 'email',
    quantity: 'copies',
    amount: 'amount',
    currency: 'currency',
    date: 'date',
  },
  products: {},
  now: new Date('2026-11-28T12:00:00Z'),
  dateOrder: 'day-first',
};

const readCells = (cells: Record<string, string>) => {
  const row = { email: 'ada@example.com', ...cells };
  const lookup = createCellLookup(Object.keys(row))(Object.values(row));
  return readImportRow(lookup, terms);
};

const readOrder = (cells: Record<string, string>) => {
  const read = readCells(cells);
  if (read.outcome !== 'order') throw new Error(JSON.stringify(read));
  return read.row;
};

describe('a row of a list', () => {
  it.each([
    ['2025-03-04', '2025-03-04T11:00:00.000Z'],
    ['14.03.2025 10:00', '2025-03-14T09:00:00.000Z'],
    ['28 Nov 2026', '2026-11-28T11:00:00.000Z'],
    ['2026-11-28 23:00', '2026-11-28T12:00:00.000Z'],
    ['', null],
  ])('with the date %p was sold at %p', (date, soldAt) => {
    expect(readOrder({ date }).soldAt).toBe(soldAt);
  });

  it.each([
    ['10000', '', 1_000_000, ''],
    ['₦10,000.00', '', 1_000_000, 'NGN'],
    ['25,00', 'eur', 2_500, 'EUR'],
    ['10.000,50', '', 1_000_050, ''],
    ['10.000', 'NGN', 1_000_000, 'NGN'],
    ['1,234,567', '', 123_456_700, ''],
    ['1 234,5 €', '', 123_450, 'EUR'],
    ["CHF 1'234.50", '', 123_450, 'CHF'],
    ['Rs. 500.00', '', 50_000, ''],
    ['$12.5', '', 1_250, 'USD'],
    ['NGN 5,000', '', 500_000, 'NGN'],
    ['95.5', 'GHS', 9_550, 'GHS'],
    ['0', '', 0, ''],
    ['', 'NGN', null, ''],
  ])(
    'with the amount %p and the currency %p costs %p %p',
    (amount, currency, amountMinor, code) => {
      expect(readOrder({ amount, currency })).toMatchObject({
        amountMinor,
        currency: code,
      });
    },
  );

  it.each([
    [{ email: '' }, 'The email address is missing.'],
    [{ email: 'ada' }, 'address is not valid'],
    [{ email: 'a@b.ng, c@d.ng' }, 'address is not valid'],
    [{ copies: '0' }, 'from 1 to 10'],
    [{ copies: '11' }, 'from 1 to 10'],
    [{ copies: 'two' }, 'from 1 to 10'],
    [{ amount: 'free' }, 'is not a number'],
    [{ amount: '-5' }, 'is not a number'],
    [{ amount: '(5.00)' }, 'is not a number'],
    [{ amount: '1,23,4' }, 'is not a number'],
    [{ amount: '12.34.56' }, 'is not a number'],
    [{ date: '31/02/2025' }, 'is not that of a sale'],
    [{ date: 'soon' }, 'is not that of a sale'],
    [{ date: '2031-01-01' }, 'is not that of a sale'],
    [{ date: '0001-01-01' }, 'is not that of a sale'],
  ])('with %p is rejected', (cells, message) => {
    expect(readCells(cells)).toEqual({
      outcome: 'rejected',
      message: expect.stringContaining(message),
    });
  });

  it('is rejected without a quotation, because the message is stored for a year', () => {
    for (const field of ['email', 'copies', 'amount', 'date']) {
      const read = readCells({ [field]: 'ada <ada@example.com>' });
      expect(read.outcome).toBe('rejected');
      expect(JSON.stringify(read)).not.toContain('ada@example.com');
    }
  });
});
