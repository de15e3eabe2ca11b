import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { AdminActedSchema } from '@imprint/proto/audit';
import { consumerGroups } from '@imprint/proto/topics';
import { z } from 'zod';
import { saveNotice } from './save-notice.ts';

const Facts = z.object({ device: z.string().max(60).catch('') });

const parseDeviceFromJson = (json: string): string => {
  try {
    return Facts.parse(JSON.parse(json)).device;
  } catch {
    return '';
  }
};

const onAdminActed: EventHandler = async (tx, { id, occurredAt, payload }) => {
  const act = fromBinary(AdminActedSchema, payload);
  if (act.service !== 'gateway') return;
  await saveNotice(tx, {
    id: act.id || id,
    action: act.action,
    device: parseDeviceFromJson(act.after),
    at: act.actedAt ? timestampDate(act.actedAt) : occurredAt,
  });
};

/** The subscription to audit entries. The author is notified of entries of the gateway about access. */
export const noticeSubscription = {
  group: 'orders.access',
  topics: consumerGroups['orders.access'],
  handlers: { [AdminActedSchema.typeName]: onAdminActed },
} as const;
