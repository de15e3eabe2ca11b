/** Minutes of an episode from whatever the source calls its length. */
export const minutesOf = (duration: string | number): number => {
  if (typeof duration === 'number')
    return duration > 10_000 ? duration / 60_000 : duration;
  const parts = duration.match(/\d+/g)?.map(Number) ?? [];
  if (!duration.includes(':')) return parts[0] ?? 0;
  const [hours, minutes, seconds] =
    parts.length === 3 ? parts : [0, parts[0], parts[1]];
  return (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60;
};
