const minuteMs = 60_000;

/** Returns how long ago a moment was, in its largest unit: "just now", "5 min ago", "18 h ago", "3 days ago". */
export const timeAgo = (moment: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(moment)) / minuteMs);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const years = Math.floor(days / 365);
  if (minutes < 1) return 'just now';
  if (hours < 1) return `${minutes} min ago`;
  if (days < 2) return `${hours} h ago`;
  if (years < 1) return `${days} days ago`;
  return years === 1 ? '1 year ago' : `${years} years ago`;
};
