import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { toSeatStatus } from '../seat-status.model.ts';

const marks = { good: 'success', open: 'pending', over: 'failed' } as const;

export const SeatState = ({ seat }: { seat: Seat }) => {
  const { kind, text } = toSeatStatus(seat.links[0], seat.isReading);
  return kind === 'none' ? (
    <span>{text}</span>
  ) : (
    <StatusMark status={marks[kind]}>{text}</StatusMark>
  );
};
