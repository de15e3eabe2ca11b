/** The author's settings of the newsletter. */
export type NewsletterSettings = {
  /** How many emails leave in a minute at most; null: as many as the mail server accepts. */
  mailsPerMinute: number | null;
  /** The address in the last line of each newsletter, which many countries require; empty: none. */
  postalAddress: string;
};
