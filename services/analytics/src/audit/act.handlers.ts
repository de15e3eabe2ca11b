import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { InvalidError } from '@imprint/chassis/errors';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { AdminActedSchema } from '@imprint/proto/audit';
import { topics } from '@imprint/proto/topics';
import { z } from 'zod';
import type { Act } from './act.model.ts';
import { keepActs } from './keep-acts.ts';

const Facts = z.record(z.string(), z.unknown());

const factsOf = (json: string): Act['before'] => {
  try {
    return Facts.parse(JSON.parse(json));
  } catch (cause) {
    throw new InvalidError(
      'NOT_AN_ACT',
      'The facts of an act are no JSON object.',
      { cause },
    );
  }
};

const acted: EventHandler = (tx, { id, occurredAt, payload }) => {
  const act = fromBinary(AdminActedSchema, payload);
  return keepActs(tx, [
    {
      id: act.id || id,
      at: act.actedAt ? timestampDate(act.actedAt) : occurredAt,
      actor: act.actor,
      sessionId: act.sessionId,
      service: act.service,
      action: act.action,
      subject: act.subject,
      before: factsOf(act.before),
      after: factsOf(act.after),
      requestId: act.requestId,
    },
  ]);
};

export const actSubscription = {
  group: 'analytics.audit',
  topics: [topics.audit],
  handlers: { [AdminActedSchema.typeName]: acted },
} as const;
