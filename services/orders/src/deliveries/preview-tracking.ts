import type { Db } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { isFulfillable } from './delivery.model.ts';
import { listParcelStates } from './parcel.repository.ts';
import type { ParcelOrder } from './parcel.shape.ts';
import {
  maxShipments,
  readTrackingLines,
  type TrackingLine,
} from './tracking-csv.model.ts';

const tooManyLinesError = () =>
  new InvalidError(
    'TOO_MANY_LINES',
    `A list may have at most ${maxShipments} lines. Split it into several lists.`,
    { status: 422 },
  );

const findOrderError = (order: ParcelOrder | undefined): string | null => {
  if (!order) return 'There is no such order.';
  if (order.product !== 'PAPERBACK')
    return 'This order has nothing to deliver.';
  if (!isFulfillable(order))
    return 'This order is not paid, or it was refunded.';
  if (order.state === 'address-missing') return 'The address is missing.';
  return order.state === 'ready' ? null : 'This order is already shipped.';
};

/** Returns the lines of a list of tracking numbers, each with what is wrong with it; changes nothing. */
export const previewTracking =
  ({ pool }: { pool: Db }) =>
  async (csv: string): Promise<(TrackingLine & { recipient: string })[]> => {
    const lines = readTrackingLines(csv);
    if (lines.length > maxShipments) throw tooManyLinesError();
    const orders = await listParcelStates(
      pool,
      lines.map(({ reference }) => reference),
    );
    const found = new Map(orders.map((order) => [order.reference, order]));
    return lines.map((line) => {
      const order = found.get(line.reference);
      return {
        ...line,
        recipient: order?.recipient ?? '',
        error: line.error ?? findOrderError(order),
      };
    });
  };
