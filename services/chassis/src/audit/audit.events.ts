import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AdminActedSchema } from '@imprint/proto/audit';
import { topics } from '@imprint/proto/topics';
import type { OutgoingEvent } from '../messaging/outbox.ts';
import type { Act } from './audit.ts';

type Kept = Act & {
  id: string;
  requestId: string;
  actedAt: Date;
};

/** The news of an act. Each has a key of its own, since none follows from another. */
export const toEvent = (act: Kept): OutgoingEvent => ({
  topic: topics.audit,
  key: act.id,
  type: `${topics.audit}.AdminActed`,
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
