import { createHash } from 'node:crypto';
import pg from 'pg';
import { currentContext, runInContext } from '../runtime/context.ts';
import { registerPoolMetrics } from '../metrics/pools.ts';

/** A pool or a connection: anything that runs queries, inside or outside a transaction. Repositories take this type. */
export type Db = Pick<pg.Pool, 'query'>;
export type Pool = pg.Pool;
/** A connection that was checked out of a pool; the caller must release it. */
export type Connection = pg.PoolClient;
/** A connection inside a transaction. */
export type Tx = Db & { readonly inTransaction: true };

const parseSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 outside the safe integers: ${text}`);
  return value;
};

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);

/**
 * Returns a pool that fails early instead of queueing. By default a query waits 2 s for a connection, the server
 * cancels a statement after 3 s, and the client gives up after 4 s on a server that hangs.
 */
export const createPool = (
  connectionString: string,
  {
    max = 10,
    statementTimeoutMs = 3_000,
    connectTimeoutMs = 2_000,
    pipeline = true,
    /** How long a statement waits for a lock; by default as long as it may run. */
    lockTimeoutMs = undefined as number | undefined,
    /** The pool's label in the metrics. */
    name = 'main',
  } = {},
): Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    // Pipelined statements that do not need each other's results share a round trip. COPY streams need `false`.
    pipeline,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A server that hangs does not enforce `statement_timeout`, so the client gives up one second later.
    ...(statementTimeoutMs > 0
      ? { query_timeout: statementTimeoutMs + 1_000 }
      : {}),
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    idle_in_transaction_session_timeout: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // A broken connection emits 'error', and Node.js ends the process if an 'error' event has no listener.
  // The listeners do nothing, since a query in progress rejects by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  registerPoolMetrics(name, pool);
  return pool;
};

const afterCommits = new WeakMap<object, (() => void)[]>();

/** Runs `work` after the transaction commits, in the caller's context; never after a rollback. */
export const afterCommit = (tx: Tx, work: () => void): void => {
  const context = currentContext();
  const inContext = context ? () => runInContext(context, work) : work;
  const list = afterCommits.get(tx) ?? [];
  afterCommits.set(tx, [...list, inContext]);
};

/**
 * Returns a function that adds values to a named statement, which each connection parses only once.
 * Use it for frequent statements whose best plan does not depend on their values.
 */
export const createPreparedStatement = (text: string) => {
  const name = createHash('sha256').update(text).digest('base64url');
  return (values: unknown[]): pg.QueryConfig => ({ name, text, values });
};

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/**
 * Runs `work` in a transaction: commits and returns its result, or rolls back and rethrows its error.
 * @param lockTimeoutMs how long a statement waits for a lock; by default as long as it may run
 */
export const withTransaction = async <T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  { lockTimeoutMs }: { lockTimeoutMs?: number } = {},
): Promise<T> => {
  const client = await pool.connect();
  const tx = client as Db as Tx;
  let broken: Error | undefined;
  try {
    // BEGIN is not awaited here, so that it shares a round trip with the first statement; `await begin` throws its
    // error.
    const begin = client.query(
      lockTimeoutMs
        ? `begin; set local lock_timeout = ${lockTimeoutMs}`
        : 'begin',
    );
    begin.catch(() => undefined);
    const result = await work(tx);
    await begin;
    await client.query('commit');
    for (const then of afterCommits.get(tx) ?? []) then();
    return result;
  } catch (error) {
    // While the database is unavailable a ROLLBACK would hang too, so the connection is closed, which also rolls back.
    if (isDatabaseUnavailableError(error) && !isLockTimeout(error))
      broken = asError(error);
    else
      await client.query('rollback').catch((failure: unknown) => {
        broken = asError(failure);
      });
    throw error;
  } finally {
    // The pool reuses the connection object, so the callbacks of this transaction are deleted.
    afterCommits.delete(tx);
    client.release(broken);
  }
};

// The codes are the SQLSTATEs of failed connections (08), shutdown (57P01-3), cancelled statements (57014), lock
// timeouts (55P03), lack of resources (53) and idle transactions (25P03), and Node's network errors.
const unavailableCodes =
  /^(08...|57P0[123]|57014|55P03|53[0-9]{3}|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

/** Whether an error means that the database is unavailable, rather than that the query is wrong. */
export const isDatabaseUnavailableError = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errors, message } = error as Record<string, unknown>;
  // An AggregateError holds one error for each address of the host name.
  if (Array.isArray(errors)) return errors.some(isDatabaseUnavailableError);
  return (
    (typeof code === 'string' && unavailableCodes.test(code)) ||
    (typeof message === 'string' && unavailableMessages.test(message))
  );
};

/** Whether the server cancelled a statement at its time limit (57014) or at its lock timeout (55P03). */
export const isStatementOrLockTimeout = (error: unknown): boolean =>
  isLockTimeout(error) ||
  (error as { code?: unknown } | null)?.code === '57014';

/** Whether a statement waited for a lock longer than its lock timeout (55P03). */
export const isLockTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03';

/** Whether a statement failed only because an earlier statement of its transaction had failed (25P02). */
export const isFailedTransactionError = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '25P02';

/** Whether PostgreSQL refused a text because it cannot store one of its characters, such as NUL (22021). */
export const isUnstorableTextError = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '22021';
