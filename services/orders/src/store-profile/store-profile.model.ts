/** The details of the store that emails show, copied from the catalogue. */
export type StoreProfile = {
  readonly author: string;
  readonly city: string;
  readonly bookTitle: string;
  readonly bookSubtitle: string;
  /** Empty until the author has entered one; so is `whatsapp`. */
  readonly email: string;
  readonly whatsapp: string;
  /** Where paperbacks are delivered: "Nigeria". */
  readonly deliveryArea: string;
  /** How long a delivery takes: "3–7 working days". */
  readonly deliveryTime: string;
  /** Empty until the author has named the site. */
  readonly siteName: string;
  /** "#1f6b43"; empty: the yellow of the design. */
  readonly accent: string;
  /** The pairing of typefaces; empty: that of the design. */
  readonly typefaces: string;
};

/** A profile that was never edited holds sample addresses, to which no reply must go. */
export type StoredProfile = StoreProfile & { readonly isSample: boolean };

const address =
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/;

/** Returns the author's contact address, to which replies go; undefined until the author has entered a valid one. */
export const findContactAddress = ({
  email,
  isSample,
}: StoredProfile): string | undefined =>
  !isSample && address.test(email) ? email : undefined;
