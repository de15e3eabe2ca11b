/**
 * Returns the headers of a setting in OpenTelemetry's form: "key=value,key2=value2", percent-encoded.
 * @throws an Error on an invalid header
 */
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
