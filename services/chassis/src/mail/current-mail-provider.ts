import { MailServerUnavailable } from './mail-failure.model.ts';
import {
  createMailProvider,
  type MailServer,
  type MassMailProvider,
} from './smtp.provider.ts';

const notSetUp = () =>
  new MailServerUnavailable(
    'No mail server is set up yet. Enter one in Settings, Email.',
  );

/** Returns a provider that sends through the current mail server, so that a change of settings needs no restart. */
export const createCurrentMailProvider = (
  readServer: () => MailServer | undefined,
  connections?: number,
): MassMailProvider => {
  let known = '';
  let opened: MassMailProvider | undefined;
  const current = (): MassMailProvider => {
    const server = readServer();
    const newest = server ? JSON.stringify(server) : '';
    if (newest !== known) {
      // Emails that are being sent end over the connections with which they began.
      opened?.close();
      known = newest;
      opened = server && createMailProvider(server, connections);
    }
    if (!opened) throw notSetUp();
    return opened;
  };
  return {
    ...(connections === undefined ? {} : { connections }),
    get isSetUp() {
      return readServer() !== undefined;
    },
    send: async (mail) => current().send(mail),
    sendCopy: async (mail, copy) => current().sendCopy(mail, copy),
    close: () => opened?.close(),
  };
};
