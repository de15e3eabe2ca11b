const parseDuration = (duration: string) => {
  const [seconds = 0, minutes = 0, hours = 0] = duration
    .split(':')
    .map(Number)
    .toReversed();
  return { hours, minutes, seconds };
};

/** Returns a duration in minutes: 34.5 for "34:30". */
export const parseDurationMinutes = (duration: string): number => {
  const { hours, minutes, seconds } = parseDuration(duration);
  return hours * 60 + minutes + seconds / 60;
};

/** Returns a duration in ISO 8601: "PT1H2M45S" for "1:02:45". */
export const isoDuration = (duration: string): string => {
  const { hours, minutes, seconds } = parseDuration(duration);
  const formatPart = (count: number, unit: string) =>
    count > 0 ? `${count}${unit}` : '';
  return `PT${formatPart(hours, 'H')}${formatPart(minutes, 'M')}${formatPart(seconds, 'S')}`;
};
