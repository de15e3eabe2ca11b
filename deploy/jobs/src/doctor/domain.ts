import {
  type Finding,
  createPassedFinding,
  describeRootCause,
  createFaultFinding,
} from './finding.ts';

export type Domain = {
  publicUrl: string;
  lookup: (host: string) => Promise<string[]>;
  /** Returns the fingerprint of the certificate that Caddy presents for the shop's name; throws if there is none. */
  inside: () => Promise<string>;
  /** Returns the fingerprint of the certificate that the public address presents. */
  outside: () => Promise<string>;
};

/** Checks that the shop's name resolves to this server, by comparing Caddy's certificate with the public one. */
export const checkDomainReachesServer = async ({
  publicUrl,
  lookup,
  inside,
  outside,
}: Domain): Promise<Finding> => {
  const { hostname } = new URL(publicUrl);
  const addresses = await lookup(hostname).catch(() => []);
  if (addresses.length === 0)
    return createFaultFinding(
      `The name ${hostname} does not resolve. Add an A record with the address of this server and wait until it has propagated.`,
    );
  const toErrorResult = (error: unknown) => ({ error });
  const [ours, shown] = await Promise.all([
    inside().catch(toErrorResult),
    outside().catch(toErrorResult),
  ]);
  if (typeof ours !== 'string')
    return createFaultFinding(
      `Caddy does not respond for ${hostname} (${describeRootCause(ours.error)}): it is not running or has no certificate yet. Run deploy/compose/compose.sh production logs caddy to see why.`,
    );
  if (typeof shown !== 'string')
    return createFaultFinding(
      `${publicUrl} cannot be reached (${describeRootCause(shown.error)}). Check that port 443 is open in the server's firewall and that ${addresses.join(', ')} is its address.`,
    );
  return ours === shown
    ? createPassedFinding(`${hostname} resolves to this server.`)
    : createFaultFinding(
        `${hostname} resolves to ${addresses.join(', ')}, which is another server. Change its DNS record to the address of this one.`,
      );
};
