import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { InvalidError } from '@imprint/chassis/errors';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { AdminActedSchema } from '@imprint/proto/audit';
import { topics } from '@imprint/proto/topics';
import { z } from 'zod';
import type { AuditEntry } from './audit-entry.model.ts';
import { recordAuditEntries } from './record-audit-entries.ts';

const Details = z.record(z.string(), z.unknown());

const parseDetails = (json: string): AuditEntry['before'] => {
  try {
    return Details.parse(JSON.parse(json));
  } catch (cause) {
    throw new InvalidError(
      'NOT_AN_ACT',
      'The details of an admin action must be a JSON object.',
      { cause },
    );
  }
};

const recordAdminActedEvent: EventHandler = (
  tx,
  { id, occurredAt, payload },
) => {
  const event = fromBinary(AdminActedSchema, payload);
  return recordAuditEntries(tx, [
    {
      id: event.id || id,
      at: event.actedAt ? timestampDate(event.actedAt) : occurredAt,
      actor: event.actor,
      sessionId: event.sessionId,
      service: event.service,
      action: event.action,
      subject: event.subject,
      before: parseDetails(event.before),
      after: parseDetails(event.after),
      requestId: event.requestId,
    },
  ]);
};

export const auditSubscription = {
  group: 'analytics.audit',
  topics: [topics.audit],
  handlers: { [AdminActedSchema.typeName]: recordAdminActedEvent },
} as const;
