import { InvalidError } from '@imprint/chassis/errors';

export const addressRefusedError = () =>
  new InvalidError(
    'ADDRESS_REFUSED',
    'This address cannot be used. It must begin with https:// or http:// and lead to a public site.',
  );

export class AddressUnreachable extends InvalidError {
  constructor(why: string, cause?: unknown) {
    super(
      'ADDRESS_UNREACHABLE',
      `Nothing could be fetched from this address: ${why}.`,
      { cause },
    );
  }
}

const ports = ['', '80', '443'];

/**
 * Parses an address and removes its fragment.
 * @throws ADDRESS_REFUSED if its scheme, port, credentials or host cannot be those of a public site
 */
export const parseWebAddress = (text: string, base?: URL): URL => {
  const address = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!address) throw addressRefusedError();
  const { protocol, username, password, port, hostname } = address;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || username || password || !ports.includes(port))
    throw addressRefusedError();
  // A name without a dot is refused, because it belongs to a service, a container or this machine.
  const isIpv6 = hostname.startsWith('[');
  if (!isIpv6 && !/[^.]\.[^.]/.test(hostname)) throw addressRefusedError();
  address.hash = '';
  return address;
};

export type FetchOptions = {
  maxBytes: number;
  accept: string;
  headers?: Record<string, string>;
};

export type FetchedResource = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
};

/** Fetches addresses that a person entered; refuses private addresses, against server-side request forgery. */
export interface OpenWeb {
  fetch: (address: string, wanted: FetchOptions) => Promise<FetchedResource>;
}
