import { toUrlOrSentinelOptions } from '../redis/redis-address.ts';

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

// RFC 2606 and RFC 6761 reserve these top-level domains, so no buyer can reach them.
const reserved = /\.(example|invalid|test)$/i;

const hostOf = (address: string): string =>
  URL.parse(address.includes('://') ? address : `store://${address}`)
    ?.hostname ?? '';

const isRemoteAddress = (address: string): boolean =>
  !loopback.test(hostOf(address));

type ProductionSettings = Record<string, unknown>;

const publicUrlFaults = ({ PUBLIC_URL }: ProductionSettings): string[] =>
  typeof PUBLIC_URL === 'string' &&
  PUBLIC_URL.startsWith('http://') &&
  isRemoteAddress(PUBLIC_URL)
    ? ['PUBLIC_URL: must begin with https:// unless it is this machine']
    : [];

const kafkaCredentialFaults = (settings: ProductionSettings): string[] => {
  const { KAFKA_BROKERS, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD } = settings;
  if (!Array.isArray(KAFKA_BROKERS) || !KAFKA_BROKERS.some(isRemoteAddress))
    return [];
  return Object.entries({ KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD }).flatMap(
    ([name, value]) =>
      value ? [] : [`${name}: is missing for brokers beyond this machine`],
  );
};

const redisPasswordFaults = ({ REDIS_URL }: ProductionSettings): string[] => {
  if (typeof REDIS_URL !== 'string') return [];
  const address = toUrlOrSentinelOptions(REDIS_URL);
  const isOpen =
    typeof address === 'string'
      ? isRemoteAddress(address) && !URL.parse(address)?.password
      : address.sentinels?.some(({ host }) => isRemoteAddress(host ?? '')) &&
        !address.password;
  return isOpen
    ? ['REDIS_URL: has no password for a Redis beyond this machine']
    : [];
};

/** Returns a message for each setting that is a test key (sk_test_… or pk_test_…), if PUBLIC_URL is a live address. */
const testKeyFaults = (settings: ProductionSettings): string[] => {
  const { PUBLIC_URL } = settings;
  if (typeof PUBLIC_URL !== 'string' || !isRemoteAddress(PUBLIC_URL)) return [];
  if (reserved.test(hostOf(PUBLIC_URL))) return [];
  return Object.entries(settings).flatMap(([name, value]) =>
    typeof value === 'string' && /^[ps]k_test_/.test(value)
      ? [`${name}: is a test key, and PUBLIC_URL is a live address`]
      : [],
  );
};

/**
 * Returns a message, without values, for each setting that makes a shop insecure or lets it sell without payment.
 * Loopback addresses are allowed: their traffic stays on the machine, and browsers treat http://localhost as secure.
 */
export const productionFaults = (settings: ProductionSettings): string[] => [
  ...publicUrlFaults(settings),
  ...kafkaCredentialFaults(settings),
  ...redisPasswordFaults(settings),
  ...testKeyFaults(settings),
];
