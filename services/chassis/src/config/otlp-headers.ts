/**
 * Parses headers in OpenTelemetry's format: "key=value,key2=value2", with percent-encoded values.
 * @throws an Error if a header name or a percent-encoding is invalid
 */
export const parseOtlpHeaders = (text = ''): Record<string, string> =>
  Object.fromEntries(
    new Headers(
      text
        .split(',')
        .map((pair) => pair.split(/=(.*)/s))
        .filter(([key]) => key?.trim())
        .map(([key = '', value = '']): [string, string] => [
          key.trim(),
          decodeURIComponent(value),
        ]),
    ),
  );
