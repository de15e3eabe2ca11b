export const profileFields = [
  'author',
  'city',
  'bookTitle',
  'bookSubtitle',
  'email',
] as const;

/** What the author calls the book and where readers write to. */
export type StoreProfile = Readonly<
  Record<(typeof profileFields)[number], string>
>;

const address =
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;

/** Where a person reads what is replied; the sender's address where we know no better. */
export const replyAddressOf = ({ email }: StoreProfile): string | undefined =>
  address.test(email) ? email : undefined;
