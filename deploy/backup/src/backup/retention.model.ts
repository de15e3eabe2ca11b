const hourMs = 3_600_000;
const retainAllMs = 48 * hourMs;
const minBackups = 3;

const parseBackupTime = (name: string): number => {
  const found = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/.exec(name);
  if (!found) return NaN;
  const [, year, month, day, hour, minute, second] = found;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/**
 * Returns the backups to remove. All backups of the last 48 hours stay, and the last backup of each of the last
 * `keepDays` days. The three newest always stay, so that a shop whose backups have stopped does not lose them.
 */
export const expiredBackups = (
  names: string[],
  now: Date,
  keepDays: number,
): string[] => {
  const newestFirst = [...names].sort().reverse();
  const days = new Set<string>();
  return newestFirst.filter((name, index) => {
    const age = now.getTime() - parseBackupTime(name);
    const day = name.slice(0, 8);
    const isLastOfDay = !days.has(day);
    days.add(day);
    if (index < minBackups || Number.isNaN(age)) return false;
    if (age > keepDays * 24 * hourMs) return true;
    return age > retainAllMs && !isLastOfDay;
  });
};
