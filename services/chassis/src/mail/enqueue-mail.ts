import { v7 as uuid } from 'uuid';
import { currentContext } from '../runtime/context.ts';
import {
  afterCommit,
  createPreparedStatement,
  type Tx,
} from '../database/db.ts';

export type QueuedMail = {
  id: string;
  template: string;
  recipient: string;
  data: unknown;
  /** Whether the mail repeats an earlier one on request; its text then says so. */
  isResend: boolean;
};

export type NewMail = {
  /** The id of what causes the mail; a second mail with this cause and template is not queued. */
  cause: string;
  template: string;
  to: string;
  /** The data of the template. It is stored, so it holds no secret; the template's code derives secrets instead. */
  data: unknown;
  /** The reference of an order, by which the delivery log finds the mail. */
  about?: string;
  isResend?: boolean;
};

const wakers = new Set<() => void>();

/**
 * Calls `wake` after this process queues mails; mails that other processes queue are found by polling.
 * @returns the function that unsubscribes
 */
export const onMailQueued = (wake: () => void): (() => void) => {
  wakers.add(wake);
  return () => wakers.delete(wake);
};

const insert = createPreparedStatement(
  `insert into mails (id, cause, template, recipient, data, about, is_resend, correlation_id, traceparent)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (cause, template) do nothing`,
);

/** Enqueues a mail in the transaction that causes it. Safe to repeat: there is one mail per cause and template. */
export const enqueueMail = async (tx: Tx, mail: NewMail): Promise<void> => {
  const { cause, template, to, data, about = '', isResend = false } = mail;
  const context = currentContext();
  await tx.query(
    insert([
      uuid(),
      cause,
      template,
      to,
      JSON.stringify(data),
      about,
      isResend,
      context?.correlationId,
      context?.traceparent,
    ]),
  );
  afterCommit(tx, () => {
    for (const wake of wakers) wake();
  });
};
