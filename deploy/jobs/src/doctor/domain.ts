import { type Finding, fine, reasonOf, wrong } from './finding.ts';

export type Domain = {
  publicUrl: string;
  lookup: (host: string) => Promise<string[]>;
  /** The fingerprint of the certificate that Caddy itself shows for the shop's name; throws where it does not answer. */
  inside: () => Promise<string>;
  /** The fingerprint of the certificate that the public address shows. */
  outside: () => Promise<string>;
};

/** Whether the shop's name leads to this very server: no other has the key of its certificate. */
export const checkDomain = async ({
  publicUrl,
  lookup,
  inside,
  outside,
}: Domain): Promise<Finding> => {
  const { hostname } = new URL(publicUrl);
  const addresses = await lookup(hostname).catch(() => []);
  if (addresses.length === 0)
    return wrong(
      `The name ${hostname} leads nowhere: give it an A record with the address of this server, and wait until it has spread.`,
    );
  const failed = (error: unknown) => ({ error });
  const [ours, shown] = await Promise.all([
    inside().catch(failed),
    outside().catch(failed),
  ]);
  if (typeof ours !== 'string')
    return wrong(
      `Caddy does not answer for ${hostname} (${reasonOf(ours.error)}): it does not run, or has no certificate yet; deploy/compose/compose.sh production logs caddy says why.`,
    );
  if (typeof shown !== 'string')
    return wrong(
      `${publicUrl} cannot be reached (${reasonOf(shown.error)}): is port 443 open in the server's firewall, and is ${addresses.join(', ')} its address?`,
    );
  return ours === shown
    ? fine(`${hostname} leads to this server.`)
    : wrong(
        `${hostname} leads to ${addresses.join(', ')}, where another server answers: change its DNS record to the address of this one.`,
      );
};
