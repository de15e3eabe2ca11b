import { once } from 'node:events';
import { connect, type PeerCertificate } from 'node:tls';
import {
  type Finding,
  createPassedFinding,
  describeRootCause,
  createFaultFinding,
} from './finding.ts';

/** Returns the instant at which a host's certificate expires; throws if the certificate is invalid now. */
export type FetchCertificateExpiry = (url: URL) => Promise<Date>;

type TlsTarget = { host: string; port: number; servername: string };

const fetchCertificate = async (
  place: TlsTarget,
  { mustBeValid }: { mustBeValid: boolean },
): Promise<PeerCertificate> => {
  const socket = connect({
    ...place,
    timeout: 5_000,
    rejectUnauthorized: mustBeValid,
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

const toTlsTarget = ({ hostname, port }: URL): TlsTarget => ({
  host: hostname,
  port: Number(port) || 443,
  servername: hostname,
});

export const fetchCertificateExpiry: FetchCertificateExpiry = async (url) => {
  const { valid_to } = await fetchCertificate(toTlsTarget(url), {
    mustBeValid: true,
  });
  return new Date(valid_to);
};

/** Returns the fingerprint of the shop's certificate, valid or not, at its public address or at an internal one. */
export const fetchCertificateFingerprint = async (
  url: URL,
  address?: string,
): Promise<string> => {
  const [host, port] = address?.split(':') ?? [];
  const place = toTlsTarget(url);
  const { fingerprint256 } = await fetchCertificate(
    host ? { ...place, host, port: Number(port) } : place,
    { mustBeValid: false },
  );
  return fingerprint256;
};

const dayMs = 86_400_000;

/** Caddy renews a 90-day certificate when 30 days are left, so with fewer than 14 days left the renewal has failed. */
const minDays = 14;

export const checkTls = async (
  publicUrl: string,
  certificate: FetchCertificateExpiry,
  now: Date,
): Promise<Finding> => {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:')
    return createFaultFinding(
      `PUBLIC_URL is ${publicUrl}, without encryption: browsers and the payment provider want https.`,
    );
  try {
    const until = await certificate(url);
    const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
    return days >= minDays
      ? createPassedFinding(`The certificate is valid for ${days} more days.`)
      : createFaultFinding(
          `The certificate expires in ${days} days and was not renewed. Run deploy/compose/compose.sh production logs caddy to see why.`,
        );
  } catch (error) {
    return createFaultFinding(
      describeTlsError(describeRootCause(error), url.hostname),
    );
  }
};

const describeTlsError = (reason: string, host: string): string => {
  if (reason === 'CERT_HAS_EXPIRED')
    return 'The certificate has expired. Run deploy/compose/compose.sh production logs caddy to see why it was not renewed.';
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate is for another name than ${host}. DOMAIN and PUBLIC_URL must have the same host name.`;
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(reason))
    return `Browsers do not trust the certificate of ${host}: Caddy has not received one from Let's Encrypt yet, usually because port 80 or 443 is closed.`;
  return `No TLS connection to ${host} could be made (${reason}).`;
};
