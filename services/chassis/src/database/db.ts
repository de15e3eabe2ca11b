import { createHash } from 'node:crypto';
import pg from 'pg';
import { currentContext, runInContext } from '../runtime/context.ts';
import { registerPoolMetrics } from '../metrics/pools.ts';

/** What a repository needs: something that answers a query, in a transaction or not. */
export type Db = Pick<pg.Pool, 'query'>;
export type Pool = pg.Pool;
/** One taken from a pool, for what needs a connection of its own; to be released. */
export type Connection = pg.PoolClient;
/** A connection inside a transaction. */
export type Tx = Db & { readonly inTransaction: true };

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 outside the safe integers: ${text}`);
  return value;
};

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, safeInteger);

/**
 * A pool that gives up early rather than queueing. With a statement's limit and the second
 * that it waits for a server that hangs, the caller is answered within five.
 */
export const createPool = (
  connectionString: string,
  {
    max = 10,
    statementTimeoutMs = 3_000,
    connectTimeoutMs = 2_000,
    pipeline = true,
    /** After how long a statement gives up waiting for a lock; its own limit, unless given. */
    lockTimeoutMs = undefined as number | undefined,
    /** What the figures call it. */
    name = 'main',
  } = {},
): Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    // Statements of one transaction that do not wait for each other's answer share a round trip;
    // for what streams rows in or out it must be off.
    pipeline,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A hung server keeps no promise about the statement's own limit.
    ...(statementTimeoutMs > 0
      ? { query_timeout: statementTimeoutMs + 1_000 }
      : {}),
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks must not end the process, neither an idle one nor one within a
  // transaction: its query rejects, and the event alone has no listener.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  registerPoolMetrics(name, pool);
  return pool;
};

const afterCommits = new WeakMap<object, (() => void)[]>();

/** Runs once the transaction is committed, in the context of now; never if it is rolled back. */
export const afterCommit = (tx: Tx, work: () => void): void => {
  const context = currentContext();
  const inContext = context ? () => runInContext(context, work) : work;
  const list = afterCommits.get(tx) ?? [];
  afterCommits.set(tx, [...list, inContext]);
};

/**
 * A statement that each connection parses and plans once instead of every time: for those on
 * every order's way, and only where no value would call for another plan.
 */
export const prepared = (text: string) => {
  const name = createHash('sha256').update(text).digest('base64url');
  return (values: unknown[]): pg.QueryConfig => ({ name, text, values });
};

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** @param lockTimeoutMs after how long it gives up waiting for a lock; the statement's limit, unless given */
export const withTransaction = async <T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  { lockTimeoutMs }: { lockTimeoutMs?: number } = {},
): Promise<T> => {
  const client = await pool.connect();
  const tx = client as Db as Tx;
  let broken: Error | undefined;
  try {
    // It travels with the first statement. Were it to fail, so would that one.
    const begun = client.query(
      lockTimeoutMs
        ? `begin; set local lock_timeout = ${lockTimeoutMs}`
        : 'begin',
    );
    begun.catch(() => undefined);
    const result = await work(tx);
    await begun;
    await client.query('commit');
    for (const then of afterCommits.get(tx) ?? []) then();
    return result;
  } catch (error) {
    // A database that is away would hang at the rollback too; closing the connection is one.
    if (isDatabaseUnavailable(error) && !isLockTimeout(error))
      broken = asError(error);
    else
      await client.query('rollback').catch((failure: unknown) => {
        broken = asError(failure);
      });
    throw error;
  } finally {
    // The connection lives on in the pool, and what belonged to this transaction must not.
    afterCommits.delete(tx);
    client.release(broken);
  }
};

// Connection exceptions, server shutting down, too many connections, disk full, cancelled by timeout, a lock not to be had.
const unavailableCodes =
  /^(08...|57P0[123]|57014|55P03|53[0-9]{3}|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

/** Whether an error says that the database is away, and not that the query is wrong. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errors, message } = error as Record<string, unknown>;
  // One of each address that the host's name has.
  if (Array.isArray(errors)) return errors.some(isDatabaseUnavailable);
  return (
    (typeof code === 'string' && unavailableCodes.test(code)) ||
    (typeof message === 'string' && unavailableMessages.test(message))
  );
};

/** Whether a server that answers cancelled a statement for its own time limit, or for that of a lock. */
export const isStatementTimeout = (error: unknown): boolean =>
  isLockTimeout(error) ||
  (error as { code?: unknown } | null)?.code === '57014';

/** Whether a lock was not to be had in the time allowed. */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03';

/** Whether a statement failed for no more than another one before it, in the same transaction. */
export const isAfterFailure = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '25P02';

/** Whether the database refuses a text that it cannot hold, a NUL in it; only a request brings one. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '22021';
