/** "key=value,key2=value2", percent-encoded, as OpenTelemetry writes headers in a setting; throws at what is no header. */
export const otlpHeaders = (text = ''): Record<string, string> =>
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
