import { InvalidError } from '@imprint/chassis/errors';

export class AddressRefused extends InvalidError {
  readonly code = 'ADDRESS_REFUSED';
  constructor() {
    super(
      'This address is not fetched. It must begin with https:// or http:// and lead to a public site.',
    );
  }
}

export class AddressUnreachable extends InvalidError {
  readonly code = 'ADDRESS_UNREACHABLE';
  constructor(why: string, cause?: unknown) {
    super(`Nothing could be fetched from this address: ${why}.`, { cause });
  }
}

const ports = ['', '80', '443'];

/** The address to ask, where its spelling alone does not rule it out. */
export const webAddress = (text: string, base?: URL): URL => {
  const address = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!address) throw new AddressRefused();
  const { protocol, username, password, port, hostname } = address;
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (!isWeb || username || password || !ports.includes(port))
    throw new AddressRefused();
  // Names without a dot are those of neighbours: services, containers, this machine.
  const isNumber = hostname.startsWith('[');
  if (!isNumber && !/[^.]\.[^.]/.test(hostname)) throw new AddressRefused();
  address.hash = '';
  return address;
};

export type Wanted = {
  mostBytes: number;
  accept: string;
  headers?: Record<string, string>;
};

export type Fetched = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
};

/** Asks the open web for what a person named, and never a machine within our own walls. */
export interface OpenWeb {
  fetch: (address: string, wanted: Wanted) => Promise<Fetched>;
}
