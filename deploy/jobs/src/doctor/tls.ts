import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Finding, fine, reasonOf, wrong } from './finding.ts';

/** Until when a host's certificate counts; throws if it does not count today. */
export type Certificate = (url: URL) => Promise<Date>;

export const certificateOf: Certificate = async ({ hostname, port }) => {
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    timeout: 5_000,
  });
  try {
    socket.once('timeout', () =>
      socket.destroy(new Error('no answer within 5 s')),
    );
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
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
          `The certificate ends in ${days} days and was not renewed: docker compose logs caddy says why.`,
        );
  } catch (error) {
    return wrong(sentenceOf(reasonOf(error), url.hostname));
  }
};

const sentenceOf = (reason: string, host: string): string => {
  if (reason === 'CERT_HAS_EXPIRED')
    return 'The certificate has expired: docker compose logs caddy says why it was not renewed.';
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate is for another name than ${host}: DOMAIN and PUBLIC_URL must name the same.`;
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(reason))
    return `No browser trusts the certificate of ${host}: Caddy could not get one from Let's Encrypt yet, mostly because port 80 or 443 is closed.`;
  return `No encrypted connection to ${host} comes about (${reason}).`;
};
