// The promise of a reply within 24 hours.
export const promiseTitle = 'Within 24 hours';
export const promise = 'You will have a reply within 24 hours.';
export const promiseAt = (now: string, due: string): string =>
  `It is ${now}. You will have a reply by ${due}.`;
export const promiseScale = '1 tick = 1 hour.';
