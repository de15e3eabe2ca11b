/** Returns the key under which a browser keeps what was typed into the address form of an order. */
export const addressDraftKey = (reference: string): string =>
  `address:${reference}`;
