import type { AddressInfo } from 'node:net';
import { createAnswerSender } from './answer.ts';
import { noJournal, openJournal } from '../../shared/journal.ts';
import { withoutFaults, type Control, type ControlPatch } from './control.ts';
import { openMailbox } from './mailbox.ts';
import { openSmtp } from './smtp.ts';
import { buildWeb } from './web.ts';

export type InboxSettings = {
  /** The address to listen on; loopback by default. */
  host?: string | undefined;
  webPort: number;
  smtpPort: number;
  /** The file that preserves the emails over a restart. */
  dataFile?: string | undefined;
  maxMails?: number;
  /** Where the shop takes answers by email, and the secret with which it does. */
  webhookUrl?: string | undefined;
  webhookSecret?: string | undefined;
};

/** Starts the development inbox; port 0 selects a free port. */
export const startInbox = async (settings: InboxSettings) => {
  const mailbox = openMailbox(
    settings.dataFile ? openJournal(settings.dataFile) : noJournal,
    settings.maxMails ?? 1000,
  );
  let state: Control = withoutFaults;
  const smtp = openSmtp(mailbox, () => state, settings.smtpPort, settings.host);
  const change = async (patch: ControlPatch) => {
    state = {
      mode: patch.mode ?? state.mode,
      delayMs: patch.delayMs ?? state.delayMs,
    };
    await (state.mode === 'away' ? smtp.leave() : smtp.listen());
    return state;
  };
  const answer = settings.webhookUrl
    ? createAnswerSender(settings.webhookUrl, settings.webhookSecret ?? '')
    : undefined;
  const web = buildWeb({ mailbox, control: () => state, change, answer });
  await smtp.listen();
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    web.listen(settings.webPort, settings.host ?? '127.0.0.1', resolve);
  });
  const { port } = web.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port()}`,
    mails: mailbox.all,
    control: change,
    close: async () => {
      await smtp.leave();
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
};
