export const profileFields = [
  'author',
  'city',
  'bookTitle',
  'bookSubtitle',
  'email',
] as const;

/** The author's name, city and contact address, and the title and subtitle of the book. */
export type StoreProfile = Readonly<
  Record<(typeof profileFields)[number], string>
>;

const address =
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;

/** Returns the reply address of emails; undefined if it is invalid, so that replies go to the sender's address. */
export const findValidReplyAddress = ({
  email,
}: StoreProfile): string | undefined =>
  address.test(email) ? email : undefined;
