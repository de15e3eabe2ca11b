import { MailServerUnavailable } from './mail-failure.model.ts';
import {
  createMailProvider,
  type MailProvider,
  type MailServer,
} from './smtp.provider.ts';

const notSetUp = () =>
  new MailServerUnavailable(
    'No mail server is set up yet. Enter one in Settings, Email.',
  );

/** Returns a provider that sends through the current mail server, so that a change of settings needs no restart. */
export const createCurrentMailProvider = (
  readServer: () => MailServer | undefined,
  connections?: number,
): MailProvider => {
  let known = '';
  let opened: MailProvider | undefined;
  const current = (): MailProvider | undefined => {
    const server = readServer();
    const newest = server ? JSON.stringify(server) : '';
    if (newest === known) return opened;
    // Emails that are being sent end over the connections with which they began.
    opened?.close();
    known = newest;
    opened = server && createMailProvider(server, connections);
    return opened;
  };
  return {
    ...(connections === undefined ? {} : { connections }),
    get isSetUp() {
      return readServer() !== undefined;
    },
    send: async (mail) => {
      const provider = current();
      if (!provider) throw notSetUp();
      await provider.send(mail);
    },
    close: () => opened?.close(),
  };
};
