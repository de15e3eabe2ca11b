/** That a person was erased, as the gateway remembers it. */
export type PastErasure = {
  emailHash: string;
  /** Null once every service has erased the person. */
  pseudonym: string | null;
  erasedAt: Date;
};
