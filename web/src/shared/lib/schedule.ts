// Nigeria is at UTC+1 all year, without daylight saving time.
const offset = '+01:00';
const offsetMs = 3_600_000;

/** Formats an instant as Lagos time for a `datetime-local` input; returns an empty text for an invalid instant. */
export const formatLagosTime = (iso: string): string => {
  const ms = Date.parse(iso);
  return Number.isNaN(ms)
    ? ''
    : new Date(ms + offsetMs).toISOString().slice(0, 16);
};

/** Parses Lagos time from a `datetime-local` input to ISO 8601 in UTC; an incomplete time gives an empty text. */
export const parseLagosTime = (field: string): string => {
  const ms = Date.parse(`${field}${offset}`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(field) && !Number.isNaN(ms)
    ? new Date(ms).toISOString()
    : '';
};

export const isFuture = (iso: string): boolean => Date.parse(iso) > Date.now();
