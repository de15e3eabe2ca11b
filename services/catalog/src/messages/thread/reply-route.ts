import type { EmailSettingsReader } from '@imprint/chassis/mail/email-settings';

export type RouteSettings = {
  email: Pick<EmailSettingsReader, 'current'>;
  mailbox: { current: () => { values: { address: string } } };
};

/** How replies leave the shop and how answers come back. */
export type ReplyRoute = {
  /** The sender of replies; empty while no mail server is set up. */
  from: string;
  /** Whether answers by email arrive in the conversation. */
  answersArrive: boolean;
};

/** Returns the route of replies in the settings. */
export const readReplyRoute = ({
  email,
  mailbox,
}: RouteSettings): ReplyRoute => {
  const { host, fromAddress } = email.current().values;
  return {
    from: host ? fromAddress : '',
    answersArrive: mailbox.current().values.address !== '',
  };
};
