export type TimeLeft = { hours: number; text: string };

/** Returns the time from `now` to `endsAt` (Unix ms) in hours and as text: "17 h 42 min left". It is never negative. */
export const timeLeft = (endsAt: number, now: number): TimeLeft => {
  const minutes = Math.max(0, Math.floor((endsAt - now) / 60_000));
  const rest = String(minutes % 60).padStart(2, '0');
  return {
    hours: minutes / 60,
    text: `${Math.floor(minutes / 60)} h ${rest} min left`,
  };
};
