import type { Db } from '@imprint/chassis/db';
import type { MailServer } from '@imprint/chassis/mail/smtp';
import { execute, selectRow } from '@imprint/chassis/query';

/** What a mail server made of a test email: it accepted it if there is no reason. */
export type MailTest = { at: Date; reason: string | null };

// A test counts for the server and the sender that were tested, whether they were saved before or after it.
const identifyServer = ({
  host,
  port,
  security,
  username,
  from,
}: MailServer): string =>
  JSON.stringify([host, port, security, username, from.address]);

/** Records the outcome of a test email; without a reason it was accepted. */
export const recordMailTest = (
  db: Db,
  server: MailServer,
  { at, reason }: MailTest,
) =>
  execute(
    db,
    `insert into mail_tests (server, tested_at, reason) values ($1, $2, $3)
     on conflict (server) do update set tested_at = excluded.tested_at, reason = excluded.reason`,
    [identifyServer(server), at, reason],
  );

/** Returns the last test of a mail server; undefined before the first. */
export const findMailTest = (
  db: Db,
  server: MailServer,
): Promise<MailTest | undefined> =>
  selectRow<MailTest>(
    db,
    'select tested_at as at, reason from mail_tests where server = $1',
    [identifyServer(server)],
  );
