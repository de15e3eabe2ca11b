/** What mails say of the shop, as the catalogue has it. */
export type Shop = {
  readonly author: string;
  readonly city: string;
  readonly bookTitle: string;
  readonly bookSubtitle: string;
  readonly email: string;
  readonly whatsapp: string;
};
