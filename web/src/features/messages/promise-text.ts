import { formatClock, formatWeekday } from '../../shared/lib/date.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the clock times at `ms` and 6, 12, 18 and 24 hours later, each as "09:20". */
export const formatScaleTimes = (ms: number): string[] =>
  [0, 6, 12, 18, 24].map((hours) => formatClock(ms + hours * hourMs));

/** Returns "09:20 in Lagos, on a Friday". */
export const formatTimeInLagos = (ms: number): string =>
  `${formatClock(ms)} in Lagos, on a ${formatWeekday(ms)}`;

/** Returns the time one day after `ms` as "09:20 tomorrow, Saturday". */
export const formatDueTime = (ms: number): string =>
  `${formatClock(ms + dayMs)} tomorrow, ${formatWeekday(ms + dayMs)}`;

/** Returns "22 h 45 min" or, from 48 hours on, "2 days 3 h"; the sign of `ms` is ignored. */
export const durationTextOfMs = (ms: number): string => {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
};
