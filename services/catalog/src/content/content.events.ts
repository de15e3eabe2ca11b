import { create, toBinary } from '@bufbuild/protobuf';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import type { EditableContent } from './content.shape.ts';

initEventCounters(ContentChangedSchema.typeName);

/** The event of changed content, with what emails and receipts print of it. */
export const contentChanged = (
  { site, book, delivery }: EditableContent,
  version: number,
  changedAt: Date,
): OutgoingEvent => ({
  topic: topics.catalog,
  key: 'content',
  type: ContentChangedSchema.typeName,
  version,
  occurredAt: changedAt,
  payload: toBinary(
    ContentChangedSchema,
    create(ContentChangedSchema, {
      version: BigInt(version),
      shop: {
        author: site.authorName,
        city: site.city,
        bookTitle: book.title,
        bookSubtitle: book.subtitle,
        email: site.email,
        whatsapp: site.whatsapp,
        deliveryArea: delivery.area,
        deliveryTime: delivery.time,
      },
    }),
  ),
});
