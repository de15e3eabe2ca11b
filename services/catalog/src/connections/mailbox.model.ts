/** A mailbox that the shop reads by IMAP. */
export type MailboxServer = {
  host: string;
  port: number;
  /** TLS from the start, TLS after STARTTLS, or none. */
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
  folder: string;
};
