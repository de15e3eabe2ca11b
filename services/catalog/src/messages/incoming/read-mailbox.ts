import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { AppError } from '@imprint/chassis/errors';
import { sha256Hex } from '@imprint/chassis/hash';
import type { Logger } from '@imprint/chassis/logger';
import { v7 as uuid } from 'uuid';
import type { MailboxServer } from '../../connections/mailbox.model.ts';
import {
  type MailboxValues,
  toMailboxServer,
} from '../../connections/mailbox-settings.ts';
import type { OpenMailbox, WithMailbox } from './imap.provider.ts';
import type { IncomingOutcome } from './incoming.model.ts';
import { describeMailboxFailure } from './mailbox-failure.model.ts';
import {
  claimMailbox,
  findMailboxProblem,
  type MailboxPosition,
  releaseMailbox,
  savePosition,
} from './mailbox-position.repository.ts';
import type { RawEmail } from './receive-email.ts';

type MailboxSettings = {
  current: () => {
    values: MailboxValues;
    secrets: { password?: string };
  };
};

type Deps = {
  pool: Pool;
  clock: Clock;
  log: Logger;
  settings: { mailbox: MailboxSettings };
  withMailbox: WithMailbox;
  receiveEmail: (email: RawEmail) => Promise<IncomingOutcome>;
};

const maxEmailsInRun = 50;
const dayMs = 86_400_000;

const keyOf = ({ host, username, folder }: MailboxServer): string =>
  sha256Hex(JSON.stringify([host.toLowerCase(), username, folder]));

/**
 * Returns the emails that were not read yet, oldest first. A mailbox that is new to the shop begins with what arrives
 * from now on; one that gave out its UIDs anew is read again from the day of the last run, which stores nothing twice.
 */
const listUnread = async (
  mailbox: OpenMailbox,
  { uidValidity, lastUid, readAt }: MailboxPosition,
): Promise<number[]> => {
  if (uidValidity === null) return [];
  if (uidValidity === String(mailbox.uidValidity))
    return mailbox.listAbove(lastUid);
  return readAt
    ? mailbox.listSince(new Date(readAt.getTime() - dayMs))
    : mailbox.listAbove(0);
};

const unreadable = ['EMAIL_NOT_PARSED', 'TEXT_TOO_COMPLEX'];

/** Whether another attempt would fail too, because of the email itself. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof AppError && unreadable.includes(error.code);

/** Receives one email; an email that cannot be parsed stays in the mailbox, and the ones behind it are read. */
const receiveOne = async (
  { receiveEmail, log }: Deps,
  mailbox: OpenMailbox,
  uid: number,
): Promise<void> => {
  const email = await mailbox.read(uid);
  if (!email) return;
  try {
    const outcome = await receiveEmail(email);
    // The email is marked only after its commit, so that a crash between the two loses nothing.
    if (outcome !== 'ignored') await mailbox.markAsRead(uid);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.warn({ uid, err: error }, 'email not parsed');
  }
};

const readNewEmails = async (
  deps: Deps,
  mailbox: OpenMailbox,
  position: MailboxPosition,
  save: (lastUid: number) => Promise<unknown>,
): Promise<'again' | 'idle'> => {
  const unread = await listUnread(mailbox, position);
  for (const uid of unread.slice(0, maxEmailsInRun)) {
    await receiveOne(deps, mailbox, uid);
    await save(uid);
  }
  if (unread.length > maxEmailsInRun) return 'again';
  if (
    unread.length === 0 &&
    position.uidValidity !== String(mailbox.uidValidity)
  )
    await save(mailbox.uidNext - 1);
  return 'idle';
};

/**
 * Reads the new emails of the mailbox, if one is set up; resolves to 'again' if more are waiting. One process at a time
 * reads it. A run that is repeated after a crash stores nothing twice.
 * @param pauseMs how long a mailbox is left alone after a run, by any process
 */
export const readMailbox =
  (deps: Deps) =>
  async (pauseMs = 0): Promise<'again' | 'idle'> => {
    const { pool, clock, settings, withMailbox } = deps;
    const server = toMailboxServer(settings.mailbox.current());
    if (!server) return 'idle';
    const key = keyOf(server);
    const owner = uuid();
    const position = await claimMailbox(pool, key, owner, {
      now: clock.now(),
      pauseMs,
    });
    if (!position) return 'idle';
    let problem: string | null = null;
    try {
      return await withMailbox(server, (mailbox) =>
        readNewEmails(deps, mailbox, position, (lastUid) =>
          savePosition(pool, key, owner, {
            uidValidity: String(mailbox.uidValidity),
            lastUid,
          }),
        ),
      );
    } catch (error) {
      problem = describeMailboxFailure(error);
      throw error;
    } finally {
      await releaseMailbox(pool, key, owner, { now: clock.now(), problem });
    }
  };

/** Returns why the mailbox cannot be read, and since when; null if it can, or if none is set up. */
export const readMailboxProblem =
  ({ pool, settings }: Pick<Deps, 'pool' | 'settings'>) =>
  async () => {
    const server = toMailboxServer(settings.mailbox.current());
    return (server && (await findMailboxProblem(pool, keyOf(server)))) ?? null;
  };
