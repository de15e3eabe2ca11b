const minDistinctCharacters = 10;
const known =
  /^(imprint|imprint-admin|postgres|password|secret|admin|changeme)$/i;

/** Whether a setting is a secret that the operator generates; S3 keys come from the provider of the storage. */
const isNameOfGeneratedKey = (name: string): boolean =>
  name.endsWith('_KEY') && !/S3_|PUBLIC_KEY/.test(name);

const passwordOf = (address: string): string | undefined =>
  URL.parse(address)?.password;

/** Returns a message, without values, for each secret that can be guessed or is a well-known default. */
export const weakSecretFaults = (settings: Record<string, unknown>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    if (
      isNameOfGeneratedKey(name) &&
      new Set(value).size < minDistinctCharacters
    )
      return [`${name}: can be guessed; make one with openssl rand -base64 32`];
    if (name.endsWith('DATABASE_URL') && known.test(passwordOf(value) ?? ''))
      return [`${name}: has a password that everybody knows`];
    return [];
  });

/** Returns a message for each previous key that equals the current key, since such a rotation changes nothing. */
export const reusedPreviousKeyFaults = (
  settings: Record<string, unknown>,
): string[] =>
  Object.entries(settings).flatMap(([name, value]) => {
    const other = name.replace('_PREVIOUS_', '_');
    return other !== name && value !== undefined && value === settings[other]
      ? [`${name}: is the same as ${other}`]
      : [];
  });
