// The texts of the episodes on every page that shows them, such as the home page.
export const minutesUnit = (minutes: number): string =>
  minutes === 1 ? 'minute' : 'minutes';
export const minutesLabel = (minutes: number): string =>
  `${minutes} ${minutesUnit(minutes)}`;
export const samples = 'Sample episodes';
export const newestLoadFailed = 'The episodes could not be loaded.';
