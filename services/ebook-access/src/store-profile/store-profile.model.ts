/** What the author calls the book and where readers write to. */
export type StoreProfile = {
  readonly author: string;
  readonly city: string;
  readonly bookTitle: string;
  readonly bookSubtitle: string;
  readonly email: string;
};

const address =
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;

/** Where a person reads what is replied; the sender's address where we know no better. */
export const replyAddressOf = ({ email }: StoreProfile): string | undefined =>
  address.test(email) ? email : undefined;
