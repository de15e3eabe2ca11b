import type { Tx } from '@imprint/chassis/db';
import { execute, selectRows, toColumnArrays } from '@imprint/chassis/query';
import type { SubscriberState } from '../newsletter.model.ts';

export const insertSubscriberImport = (
  tx: Tx,
  row: { id: string; consentText: string; importedBy: string; now: Date },
) =>
  execute(
    tx,
    `insert into subscriber_imports (id, consent_text, imported_by, imported_at) values ($1, $2, $3, $4)`,
    [row.id, row.consentText, row.importedBy, row.now],
  );

/** Returns the states of the subscribers with these addresses. */
export const selectStatesOfEmails = (tx: Tx, emails: string[]) =>
  selectRows<{ email: string; state: SubscriberState }>(
    tx,
    'select email, state from subscribers where email = any ($1)',
    [emails],
  );

type NewSubscriber = { id: string; email: string; consentAt: Date };

/**
 * Inserts imported subscribers as confirmed, and confirms those that were waiting for it; an address that unsubscribed
 * meanwhile stays so. Returns how many are subscribed by this call.
 */
export const upsertImportedSubscribers = (
  tx: Tx,
  importId: string,
  now: Date,
  rows: readonly NewSubscriber[],
) =>
  execute(
    tx,
    `insert into subscribers (id, email, state, asked_at, confirmed_at, import_id)
     select id, email, 'confirmed', $4, consent_at, $5
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as given (id, email, consent_at)
     order by email
     on conflict (email) do update
     set state = 'confirmed', confirmed_at = excluded.confirmed_at, import_id = excluded.import_id
     where subscribers.state = 'pending'`,
    [...toColumnArrays(rows, 'id', 'email', 'consentAt'), now, importId],
  );
