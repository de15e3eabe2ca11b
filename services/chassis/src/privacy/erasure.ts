import { sha256Hex } from '../security/hash.ts';
import { type Db, createPreparedStatement, type Tx } from '../database/db.ts';
import { execute, selectRows, selectValues } from '../database/query.ts';

/** The erasure of a person, who is identified only by the hash of the email address. */
export type Erasure = {
  emailHash: string;
  pseudonym: string;
  erasedAt: Date;
};

/** Returns the SHA-256 of an email address in lower case, in hexadecimal, like `person_hash` in the database. */
export const emailHashOf = (email: string): string =>
  sha256Hex(email.trim().toLowerCase());

const pseudonymEnd = '@erased.invalid';

/** Returns a pseudonym from at least eight random bytes, so that the pseudonym reveals nothing about the address. */
export const pseudonymFromRandom = (random: Buffer): string =>
  `erased-${random.toString('hex')}${pseudonymEnd}`;

/** Whether an address is the pseudonym of an erased person, to whom no mail is sent and no book is opened. */
export const isPseudonym = (email: string): boolean =>
  email.endsWith(pseudonymEnd);

// Without this lock an import of personal data could check for an erasure just before the erasure commits, and write
// the data afterwards.
const lockName = `hashtextextended('erased people', 0)`;
const lockAlone = `select pg_advisory_xact_lock(${lockName})`;
const lockShared = createPreparedStatement(
  `select pg_advisory_xact_lock_shared(${lockName})`,
);

/** Blocks imports of personal data and other erasures until the transaction ends. */
export const lockErasures = (tx: Tx): Promise<number> => execute(tx, lockAlone);

// The tolerance allows for clocks that differ, and for requests in progress at the time of the erasure.
const sameMomentMs = 60_000;

/** Returns the instant up to which data is erased; later data of the same address belongs to a new person. */
export const erasureCutoff = ({ erasedAt }: Pick<Erasure, 'erasedAt'>): Date =>
  new Date(erasedAt.getTime() + sameMomentMs);

// Kafka and its dead letters may deliver an event for up to 90 days (see database/purge.ts); ten days are a margin.
const rememberedDays = 100;

/** Records an erasure for 100 days, as Kafka may still deliver the person's earlier data, and deletes older records. */
export const saveErasure = async (
  tx: Tx,
  { emailHash, pseudonym, erasedAt }: Erasure,
): Promise<void> => {
  await lockErasures(tx);
  await tx.query(
    `delete from erased_people where kept_at < now() - make_interval(days => $1)`,
    [rememberedDays],
  );
  await tx.query(
    `insert into erased_people (email_hash, pseudonym, erased_at) values ($1, $2, $3)
     on conflict (email_hash) do update set pseudonym = $2, erased_at = $3, kept_at = now()
       where erased_people.erased_at <= $3`,
    [emailHash, pseudonym, erasedAt],
  );
};

/** Whether this service has erased the person at or after `erasedAt`; the record and the erasure commit together. */
export const hasErased = async (
  db: Db,
  { emailHash, erasedAt }: Omit<Erasure, 'pseudonym'>,
): Promise<boolean> =>
  (await execute(
    db,
    'select from erased_people where email_hash = $1 and erased_at >= $2',
    [emailHash, erasedAt],
  )) > 0;

const select = createPreparedStatement(
  `select email_hash as "emailHash", pseudonym, erased_at as "erasedAt"
   from erased_people where email_hash = any ($1)`,
);

/** Whether one of the addresses belongs to an erased person. The function does not block erasures. */
export const isAnyEmailErased = async (
  tx: Tx,
  emails: string[],
): Promise<boolean> =>
  (await execute(tx, select([[...new Set(emails.map(emailHashOf))]]))) > 0;

/**
 * Blocks erasures until the transaction ends. The returned function finds the pseudonym of an erased address; it finds
 * none for an instant after the erasure, since a later purchase belongs to a new person.
 */
export const createLockedPseudonymLookup = async (
  tx: Tx,
  addresses: { email: string; at: Date }[],
): Promise<(email: string, at: Date) => string | undefined> => {
  const hashes = new Map(
    addresses.map(({ email }) => [email, emailHashOf(email)] as const),
  );
  await tx.query(lockShared([]));
  const rows = await selectRows<Erasure>(
    tx,
    select([[...new Set(hashes.values())]]),
  );
  const erased = new Map(rows.map((row) => [row.emailHash, row]));
  return (email, at) => {
    const found = erased.get(hashes.get(email) ?? '');
    return found && at <= found.erasedAt ? found.pseudonym : undefined;
  };
};

/**
 * Clears the content of mails to the person and about the person's orders; unsent mails are marked as refused. A mail
 * to a different address keeps its recipient, since a mistyped address may belong to another person.
 * @returns the ids of the mails
 */
export const clearMailContents = (
  tx: Tx,
  erasure: Erasure,
  emails: string[],
  about: string[],
): Promise<string[]> => {
  const hashes = emails.map(emailHashOf);
  return selectValues<string>(
    tx,
    `with locked as materialized (
       select id as mail_id from mails
        where (person_hash(recipient) = $5 and created_at <= $4)
           or (about <> '' and about = any ($3))
        order by id for update),
     emptied as (
       update mails
          set recipient = case when person_hash(recipient) = any ($1::text[] || $5::text) then $2
                               else recipient end,
              data = '{}', last_error = null, claimed_until = null,
              refused_at = case when sent_at is null then coalesce(refused_at, now()) end
         from locked where id = mail_id
       returning id),
     silenced as (
       update mail_history set reason = null
        where mail_id in (select id from emptied) and reason is not null)
     select id as value from emptied`,
    [
      hashes,
      erasure.pseudonym,
      about,
      erasureCutoff(erasure),
      erasure.emailHash,
    ],
  );
};

/**
 * Clears the payloads of the events with these keys, and marks unsent events as sent, so that no empty event is
 * published. Call it before newer events with these keys are written.
 */
export const clearOutboxPayloadsAndMarkSent = async (
  tx: Tx,
  topic: string,
  keys: string[],
): Promise<void> => {
  if (keys.length === 0) return;
  await tx.query(
    `update outbox set payload = '', sent_at = coalesce(sent_at, now()), parked_at = null
      where topic = $1 and key = any ($2) and payload <> ''`,
    [topic, keys],
  );
};
