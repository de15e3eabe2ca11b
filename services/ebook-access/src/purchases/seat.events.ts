import { topics } from '@imprint/proto/topics';

/** A change of a seat that an event publishes, with the seat's version after it. */
export type SeatChange = {
  seatId: string;
  /** The order of the seat. */
  reference: string;
  version: number;
  at: Date;
};

/** Returns what every event of a seat has around its payload. */
export const toSeatEventFields = ({ seatId, version, at }: SeatChange) => ({
  topic: topics.reading,
  key: seatId,
  version,
  occurredAt: at,
});
