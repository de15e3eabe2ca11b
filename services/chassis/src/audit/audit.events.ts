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

export type AdminAction = {
  /** The service that stores the entry: "orders". */
  service: string;
  admin: Pick<AdminClaims, 'username' | 'sessionId'>;
  /** For example "order.status-changed". */
  action: string;
  /** For example "order IMP-7Q2K-94XD-3M8T-61RB". */
  subject: string;
  /** The changed fields before the action. */
  before: Facts;
  /** The changed fields after the action. */
  after: Facts;
};

type StoredAdminAction = AdminAction & {
  id: string;
  requestId: string;
  actedAt: Date;
};

/** Returns the event that publishes an admin action. Its key is the action's id, as consumers need no order. */
export const toEvent = (act: StoredAdminAction): OutgoingEvent => {
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
