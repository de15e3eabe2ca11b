// Nigeria keeps UTC+1 all the year round.
const offset = '+01:00';
const offsetMs = 3_600_000;

/** An instant as a field of date and time shows it in Lagos; empty for none. */
export const formatLagosTime = (iso: string): string => {
  const ms = Date.parse(iso);
  return Number.isNaN(ms)
    ? ''
    : new Date(ms + offsetMs).toISOString().slice(0, 16);
};

/** What stands in such a field as an instant; empty while it is not whole. */
export const parseLagosTime = (field: string): string => {
  const ms = Date.parse(`${field}${offset}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(field) && !Number.isNaN(ms)
    ? new Date(ms).toISOString()
    : '';
};

export const isFuture = (iso: string): boolean => Date.parse(iso) > Date.now();
