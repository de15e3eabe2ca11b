export const profileFields = [
  'author',
  'city',
  'bookTitle',
  'bookSubtitle',
  'email',
  'siteName',
  'accent',
  'typefaces',
] as const;

/** The author's name, city and contact address, the title and subtitle of the book, and the name, colour and typefaces of the site. */
export type StoreProfile = Readonly<
  Record<(typeof profileFields)[number], string>
>;

/** The name of the site, empty until the author has chosen one, and its colour and typefaces, empty for those of the design. */
export type SiteBrand = Pick<StoreProfile, 'siteName' | 'accent' | 'typefaces'>;

const address =
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;

/** Returns the reply address of emails; undefined if it is invalid, so that replies go to the sender's address. */
export const findValidReplyAddress = ({
  email,
}: StoreProfile): string | undefined =>
  address.test(email) ? email : undefined;
