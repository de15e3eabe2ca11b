import type { Seat } from '../../../shared/api/reading-links.api.ts';
import { StatusMark } from '../../../shared/ui/data/status-mark.tsx';
import { standingOf } from '../seat-words.model.ts';

const marks = { good: 'success', open: 'pending', over: 'failed' } as const;

export const SeatState = ({ seat }: { seat: Seat }) => {
  const { kind, words } = standingOf(seat.links[0], seat.isReading);
  return kind === 'none' ? (
    <span>{words}</span>
  ) : (
    <StatusMark status={marks[kind]}>{words}</StatusMark>
  );
};
