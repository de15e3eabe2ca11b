const parts =
  /^(?<scheme>[a-z]+:\/\/)(?<user>[^:]*):(?<password>.*)@(?<rest>[^@]+)$/s;

/** Nothing in it would be read as another part of an address. */
const isEncoded = /^([\w.~-]|%[0-9a-f]{2})*$/i;

const encoded = (text = ''): string =>
  isEncoded.test(text) ? text : encodeURIComponent(text);

/** An address as people write it, its user and password such that programs read them as they were meant. */
export const encodedAddress = (address: string): string => {
  const { scheme, user, password, rest } = parts.exec(address)?.groups ?? {};
  return rest
    ? `${scheme}${encoded(user)}:${encoded(password)}@${rest}`
    : address;
};
