/** Minutes of an episode from whatever the source calls its length. */
export const minutesOf = (duration: string | number): number => {
  if (typeof duration === 'number')
    return duration > 10_000 ? duration / 60_000 : duration;
  const parts = [...duration.matchAll(/\d+/g)].map(Number);
  if (!duration.includes(':')) return parts[0] ?? 0;
  const [seconds = 0, minutes = 0, hours = 0] = parts.toReversed();
  return hours * 60 + minutes + seconds / 60;
};
