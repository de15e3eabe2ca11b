/** Everything that may hold something of a person, beside the gateway. */
export const partNames = [
  'orders',
  'ebook-access',
  'catalog',
  'analytics',
] as const;

type PartName = (typeof partNames)[number];

/** The records of a person, by their kind. */
export type Held = Record<string, Record<string, unknown>[]>;

/** What one part knows of people. */
export type PrivacyPart = {
  exportHeld: (email: string) => Promise<Held>;
  hasErased: (erasure: {
    emailHash: string;
    erasedAt: Date;
  }) => Promise<boolean>;
};

export type Parts = Record<PartName, PrivacyPart>;

export const isPartName = (name: string): name is PartName =>
  partNames.some((known) => known === name);
