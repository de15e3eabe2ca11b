import { once } from 'node:events';
import { connect, type PeerCertificate } from 'node:tls';
import { type Finding, fine, reasonOf, wrong } from './finding.ts';

/** Until when a host's certificate counts; throws if it does not count today. */
export type Certificate = (url: URL) => Promise<Date>;

type Place = { host: string; port: number; servername: string };

const certificateAt = async (
  place: Place,
  { mustCount }: { mustCount: boolean },
): Promise<PeerCertificate> => {
  const socket = connect({
    ...place,
    timeout: 5_000,
    rejectUnauthorized: mustCount,
  });
  try {
    socket.once('timeout', () =>
      socket.destroy(new Error('no answer within 5 s')),
    );
    await once(socket, 'secureConnect');
    return socket.getPeerCertificate();
  } finally {
    socket.destroy();
  }
};

const placeOf = ({ hostname, port }: URL): Place => ({
  host: hostname,
  port: Number(port) || 443,
  servername: hostname,
});

export const certificateOf: Certificate = async (url) => {
  const { valid_to } = await certificateAt(placeOf(url), { mustCount: true });
  return new Date(valid_to);
};

/** Of the certificate for the shop's name, whether it counts or not, as the world sees it or as one address inside does. */
export const fingerprintOf = async (
  url: URL,
  address?: string,
): Promise<string> => {
  const [host, port] = address?.split(':') ?? [];
  const place = placeOf(url);
  const { fingerprint256 } = await certificateAt(
    host ? { ...place, host, port: Number(port) } : place,
    { mustCount: false },
  );
  return fingerprint256;
};

const dayMs = 86_400_000;

/** Caddy renews what has less than a third of its 90 days left. */
const fewDays = 14;

export const checkTls = async (
  publicUrl: string,
  certificate: Certificate,
  now: Date,
): Promise<Finding> => {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:')
    return wrong(
      `PUBLIC_URL is ${publicUrl}, without encryption: browsers and the payment provider want https.`,
    );
  try {
    const until = await certificate(url);
    const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
    return days >= fewDays
      ? fine(`The certificate counts for ${days} more days.`)
      : wrong(
          `The certificate ends in ${days} days and was not renewed: deploy/compose/compose.sh production logs caddy says why.`,
        );
  } catch (error) {
    return wrong(sentenceOf(reasonOf(error), url.hostname));
  }
};

const sentenceOf = (reason: string, host: string): string => {
  if (reason === 'CERT_HAS_EXPIRED')
    return 'The certificate has expired: deploy/compose/compose.sh production logs caddy says why it was not renewed.';
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate is for another name than ${host}: DOMAIN and PUBLIC_URL must name the same.`;
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(reason))
    return `No browser trusts the certificate of ${host}: Caddy could not get one from Let's Encrypt yet, mostly because port 80 or 443 is closed.`;
  return `No encrypted connection to ${host} comes about (${reason}).`;
};
