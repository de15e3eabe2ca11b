export type StoreAddresses = {
  databaseAdminUrl: string;
  redisUrl: string;
  kafkaBrokers: string;
};

export type StorePorts = { postgres: number; redis: number; kafka: number };

export type StoreOptions = {
  /** The folder of data, logs and process ids. */
  folder: string;
  ports: StorePorts;
  /** Whether the stores may lose data in a crash, which makes tests faster. */
  throwaway?: boolean;
};

export type ThrowawayStores = StoreAddresses & { stop: () => Promise<void> };
