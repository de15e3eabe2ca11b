/** Whether two texts are the same email address; upper and lower case do not differ. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Returns the entries of exactly this address, since a search also finds longer addresses. */
export const ofAddress = <Entry extends { email: string }>(
  entries: readonly Entry[],
  email: string,
): Entry[] => entries.filter((entry) => isSameAddress(entry.email, email));
