const parts =
  /^(?<scheme>[a-z]+:\/\/)(?<user>[^:]*):(?<password>.*)@(?<rest>[^@]+)$/s;

/** Matches text without characters that must be encoded in an address. */
const isEncoded = /^([\w.~-]|%[0-9a-f]{2})*$/i;

const encoded = (text = ''): string =>
  isEncoded.test(text) ? text : encodeURIComponent(text);

/** Returns an address with its user and password percent-encoded, because people type them as they are. */
export const encodedAddress = (address: string): string => {
  const { scheme, user, password, rest } = parts.exec(address)?.groups ?? {};
  return rest
    ? `${scheme}${encoded(user)}:${encoded(password)}@${rest}`
    : address;
};
