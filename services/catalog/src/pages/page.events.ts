import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { PageChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import type { Page } from './page.model.ts';

initEventCounters(PageChangedSchema.typeName);

/** Returns a PageChanged event; `page` is public unless it has no published revision. */
export const pageChangedEvent = (page: Page, now: Date): OutgoingEvent => {
  const { id, slug, version, published } = page;
  return outgoingEvent(
    PageChangedSchema,
    { topic: topics.catalog, key: id, version, occurredAt: now },
    {
      pageId: id,
      slug,
      published: published !== null,
      version: BigInt(version),
    },
  );
};
