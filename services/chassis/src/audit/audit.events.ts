import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AdminActedSchema } from '@imprint/proto/audit';
import { topics } from '@imprint/proto/topics';
import type { AdminClaims } from '../security/admin-token.ts';
import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '../messaging/outbox.ts';

initEventCounters(AdminActedSchema.typeName);

type Facts = Record<string, unknown>;

export type Act = {
  /** Who keeps the row: "orders". */
  service: string;
  admin: Pick<AdminClaims, 'username' | 'sessionId'>;
  /** "order.status-changed" */
  action: string;
  /** "order IMP-7Q2K-94XD-3M8T-61RB" */
  subject: string;
  /** What the change touched, as it was. */
  before: Facts;
  /** The same as it became. */
  after: Facts;
};

type StoredAct = Act & {
  id: string;
  requestId: string;
  actedAt: Date;
};

/** The news of an act. Each has a key of its own, since none follows from another. */
export const toEvent = (act: StoredAct): OutgoingEvent => {
  const { id, admin, before, after, actedAt, ...rest } = act;
  return outgoingEvent(
    AdminActedSchema,
    { topic: topics.audit, key: id, version: 1, occurredAt: actedAt },
    {
      ...rest,
      id,
      actor: admin.username,
      sessionId: admin.sessionId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      actedAt: timestampFromDate(actedAt),
    },
  );
};
