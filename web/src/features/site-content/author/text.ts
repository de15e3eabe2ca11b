// The texts about the author on several pages.
export const portraitLabel = (name: string): string =>
  `Initials, in place of a portrait of ${name}`;
export const membershipsLabel = 'Memberships';
export const sampleMemberships = 'Sample memberships';
