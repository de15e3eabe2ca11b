import { once } from 'node:events';
import { connect } from 'node:tls';
import type { DomainProbe } from './readiness.model.ts';

/** Tries to reach the shop at its public https address, as a visitor's browser does. */
export type ProbeDomain = (publicUrl: string) => Promise<DomainProbe>;

const timeoutMs = 5_000;

const reasons: Record<string, string> = {
  ENOTFOUND: 'the name does not resolve',
  EAI_AGAIN: 'the name does not resolve',
  ECONNREFUSED: 'no server listens at its address',
  ETIMEDOUT: 'no answer came in time',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

const describeReason = (error: unknown): string => {
  const {
    code = '',
    name,
    cause,
  } = error as {
    code?: string;
    name?: string;
    cause?: unknown;
  };
  if (cause) return describeReason(cause);
  if (name === 'TimeoutError') return 'no answer came in time';
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code))
    return 'browsers do not trust the certificate';
  return reasons[code] ?? (code || 'the connection failed');
};

/** Returns the end of the certificate's validity; throws if a browser would not accept it. */
const fetchCertificateEnd = async ({ hostname, port }: URL): Promise<Date> => {
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    timeout: timeoutMs,
  });
  try {
    socket.once('timeout', () =>
      socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
    );
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
};

const fetchStatus = async (publicUrl: string): Promise<number> => {
  const answer = await fetch(`${publicUrl}/api/site`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  return answer.status;
};

export const probeDomain: ProbeDomain = async (publicUrl) => {
  try {
    const [certificateUntil, status] = await Promise.all([
      fetchCertificateEnd(new URL(publicUrl)),
      fetchStatus(publicUrl),
    ]);
    return status === 200
      ? { outcome: 'answers', certificateUntil }
      : {
          outcome: 'unreachable',
          reason: `another server answers there, with status ${status}`,
        };
  } catch (error) {
    return { outcome: 'unreachable', reason: describeReason(error) };
  }
};
