import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AdminActedSchema } from '@imprint/proto/audit';
import { topics } from '@imprint/proto/topics';
import type { AdminClaims } from '../security/admin-token.ts';
import { initEventCounters, type OutgoingEvent } from '../messaging/outbox.ts';

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
export const toEvent = (act: StoredAct): OutgoingEvent => ({
  topic: topics.audit,
  key: act.id,
  type: AdminActedSchema.typeName,
  version: 1,
  occurredAt: act.actedAt,
  payload: toBinary(
    AdminActedSchema,
    create(AdminActedSchema, {
      id: act.id,
      service: act.service,
      actor: act.admin.username,
      sessionId: act.admin.sessionId,
      action: act.action,
      subject: act.subject,
      before: JSON.stringify(act.before),
      after: JSON.stringify(act.after),
      requestId: act.requestId,
      actedAt: timestampFromDate(act.actedAt),
    }),
  ),
});
