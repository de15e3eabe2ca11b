import { type Finding, fine, reasonOf, wrong } from './finding.ts';

export type Domain = {
  publicUrl: string;
  /** The gateway as it is reached from inside. */
  gatewayUrl: string;
  lookup: (host: string) => Promise<string[]>;
  /** The body at an address; throws where nobody answers. */
  read: (url: string) => Promise<string>;
};

/** Whether the shop's name leads to this very shop: both ways in must show the same robots.txt. */
export const checkDomain = async ({
  publicUrl,
  gatewayUrl,
  lookup,
  read,
}: Domain): Promise<Finding> => {
  const { hostname } = new URL(publicUrl);
  const addresses = await lookup(hostname).catch(() => []);
  if (addresses.length === 0)
    return wrong(
      `The name ${hostname} leads nowhere: give it an A record with the address of this server, and wait until it has spread.`,
    );
  const [inside, outside] = await Promise.all(
    [gatewayUrl, publicUrl].map((url) =>
      read(`${url}/robots.txt`).catch((error: unknown) => ({ error })),
    ),
  );
  if (typeof inside !== 'string')
    return wrong(
      'The gateway does not answer: the shop does not run, or not all of it; docker compose ps shows which part.',
    );
  if (typeof outside !== 'string')
    return wrong(
      `${publicUrl} cannot be reached (${reasonOf(outside?.error)}): is port 443 open in the server's firewall, and is ${addresses.join(', ')} its address?`,
    );
  return inside === outside
    ? fine(`${hostname} leads to this shop.`)
    : wrong(
        `${hostname} leads to ${addresses.join(', ')}, where another site answers: change its DNS record to the address of this server.`,
      );
};
