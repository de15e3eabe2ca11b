/** The services that store personal data, apart from the gateway. */
export const privacyServices = [
  'orders',
  'ebook-access',
  'catalog',
  'analytics',
] as const;

type PrivacyServiceName = (typeof privacyServices)[number];

/** The records of a person in one service: a list for each kind of record. */
export type PersonRecords = Record<string, Record<string, unknown>[]>;

export type PrivacyClient = {
  exportHeld: (email: string) => Promise<PersonRecords>;
  hasErased: (erasure: {
    emailHash: string;
    erasedAt: Date;
  }) => Promise<boolean>;
};

export type PrivacyClients = Record<PrivacyServiceName, PrivacyClient>;

export const isPrivacyService = (name: string): name is PrivacyServiceName =>
  privacyServices.some((known) => known === name);
