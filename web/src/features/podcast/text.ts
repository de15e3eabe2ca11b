// The texts of the episodes on every page that shows them, such as the home page.
export const minutesLabel = (minutes: number): string => `${minutes} minutes`;
export const minutesUnit = 'minutes';
export const samples = 'Sample episodes';
export const newestLoadFailed = 'The episodes could not be loaded.';
