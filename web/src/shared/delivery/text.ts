// The texts about the time of a delivery.
export const sameDay = 'the same day';
export const workingDays = (days: string): string =>
  `${days} working ${days === '1' ? 'day' : 'days'}`;
