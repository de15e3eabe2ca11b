const parts =
  /^(?<scheme>[a-z]+:\/\/)(?<user>[^:]*):(?<password>.*)@(?<rest>[^@]+)$/s;

/** Matches text without characters that must be encoded in an address. */
const isEncoded = /^([\w.~-]|%[0-9a-f]{2})*$/i;

const encodeIfNeeded = (text = ''): string =>
  isEncoded.test(text) ? text : encodeURIComponent(text);

/** Returns an address with its user and password percent-encoded, because people type them as they are. */
export const encodeAddressCredentials = (address: string): string => {
  const { scheme, user, password, rest } = parts.exec(address)?.groups ?? {};
  return rest
    ? `${scheme}${encodeIfNeeded(user)}:${encodeIfNeeded(password)}@${rest}`
    : address;
};
