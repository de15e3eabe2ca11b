export type StoreAddresses = {
  databaseAdminUrl: string;
  redisUrl: string;
  kafkaBrokers: string;
};

export type StorePorts = { postgres: number; redis: number; kafka: number };

export type StoreOptions = {
  /** Data, logs and process numbers of these stores lie here. */
  folder: string;
  ports: StorePorts;
  /** Faster and forgetful: for tests. */
  throwaway?: boolean;
};

export type ThrowawayStores = StoreAddresses & { stop: () => Promise<void> };
