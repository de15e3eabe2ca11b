import { decodeCsv, readCsv } from '@imprint/chassis/csv-reader';
import { referenceStart } from '../orders/order-reference.model.ts';

/** The number of orders that one request ships, which keeps it within the time that the gateway waits. */
export const maxShipments = 100;

/** A line of a list of tracking numbers, as it was typed. */
export type TrackingLine = {
  line: number;
  reference: string;
  carrier: string;
  trackingNumber: string;
  /** What is wrong with the line; null if nothing is. */
  error: string | null;
};

type Columns = { reference: number; carrier: number; tracking: number };

const findColumn = (headings: readonly string[], pattern: RegExp): number =>
  headings.findIndex((heading) => pattern.test(heading));

/** Returns the columns that a line of headings names; undefined if it is no line of headings. */
const readHeadings = (cells: readonly string[]): Columns | undefined => {
  const reference = findColumn(cells, /^\s*(order|reference)/i);
  const tracking = findColumn(cells, /track|number|waybill/i);
  return reference >= 0 && tracking >= 0 && tracking !== reference
    ? {
        reference,
        tracking,
        carrier: findColumn(cells, /^\s*(carrier|courier)/i),
      }
    : undefined;
};

/** A line without a carrier has two cells. */
const columnsWithoutHeadings = ({ length }: readonly string[]): Columns =>
  length > 2
    ? { reference: 0, carrier: 1, tracking: 2 }
    : { reference: 0, carrier: -1, tracking: 1 };

/** Returns a reference with its hyphens, and with O, I and L as the digits they stand for (Crockford). */
const toReference = (typed: string): string => {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const digits = plain.startsWith('IMP') ? plain.slice(3) : plain;
  const groups = digits
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .match(/.{1,4}/g);
  return `${referenceStart}${(groups ?? []).join('-')}`;
};

const maxLength = 80;

const findError = (
  line: Omit<TrackingLine, 'error'>,
  earlier: number | undefined,
): string | null => {
  const { reference, carrier, trackingNumber } = line;
  if (!/^IMP(-[0-9A-HJKMNP-TV-Z]{4}){4}$/.test(reference))
    return 'This is no order reference.';
  if (!trackingNumber) return 'The tracking number is missing.';
  if (trackingNumber.length > maxLength || carrier.length > maxLength)
    return `A carrier and a number have at most ${maxLength} characters.`;
  return earlier === undefined ? null : `Line ${earlier} has the same order.`;
};

/** Reads a CSV list with the columns reference, carrier (optional) and tracking number; headings may name them. */
export const readTrackingLines = (csv: string): TrackingLine[] => {
  const records = [...readCsv(decodeCsv(Buffer.from(csv)))];
  const named = readHeadings(records[0]?.cells ?? []);
  const seen = new Map<string, number>();
  return records.slice(named ? 1 : 0).map(({ line, cells = [] }) => {
    const columns = named ?? columnsWithoutHeadings(cells);
    const read = (at: number) => cells[at]?.trim() ?? '';
    const typed = {
      line,
      reference: toReference(read(columns.reference)),
      carrier: read(columns.carrier),
      trackingNumber: read(columns.tracking),
    };
    const error = findError(typed, seen.get(typed.reference));
    if (!seen.has(typed.reference)) seen.set(typed.reference, line);
    return { ...typed, error };
  });
};
