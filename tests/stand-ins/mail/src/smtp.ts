import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Control } from './control.ts';
import type { Mailbox } from './mailbox.ts';

const MEGABYTE = 1024 * 1024;

const refusals = {
  refuse: { code: 550, sentence: 'The inbox refuses every mail by its switch' },
  tempfail: {
    code: 451,
    sentence: 'The inbox takes no mail for now by its switch',
  },
};

const refusal = ({ mode }: Control) => {
  if (mode !== 'refuse' && mode !== 'tempfail') return null;
  const { code, sentence } = refusals[mode];
  return Object.assign(new Error(sentence), { responseCode: code });
};

/** Opens the SMTP server, which accepts any sender, recipient and password unless the control asks for a failure. */
export const openSmtp = (
  mailbox: Mailbox,
  control: () => Control,
  wantedPort: number,
  host = '127.0.0.1',
) => {
  let port = wantedPort;
  let server: SMTPServer | undefined;

  const build = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: 25 * MEGABYTE,
      onAuth: ({ username }, _session, done) =>
        done(null, { user: username ?? '' }),
      onRcptTo: (_address, _session, done) => done(refusal(control())),
      onData: (stream, { envelope }, done) => {
        const accept = async () => {
          const raw = await buffer(stream);
          await sleep(control().delayMs);
          const refused = refusal(control());
          if (refused) throw refused;
          await mailbox.receive(raw, {
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
          });
        };
        accept().then(
          () => done(null),
          (error: unknown) =>
            done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });

  const listen = async () => {
    if (server) return;
    const opened = build();
    server = opened;
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject);
      opened.listen(port, host, resolve);
    });
    // A client that disconnects in the middle of a message is not an error of the inbox.
    opened.on('error', () => undefined);
    port = (opened.server.address() as AddressInfo).port;
  };

  const leave = async () => {
    const closing = server;
    server = undefined;
    if (!closing) return;
    closing.connections.forEach((connection) => {
      (connection as { close: () => void }).close();
    });
    await new Promise<void>((resolve) => closing.close(() => resolve()));
  };

  return { listen, leave, port: () => port };
};

export type Smtp = ReturnType<typeof openSmtp>;
