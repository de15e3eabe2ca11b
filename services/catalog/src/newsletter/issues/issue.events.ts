import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { NewsletterChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { type Issue, isInArchive } from './issue.model.ts';

initEventCounters(NewsletterChangedSchema.typeName);

/** Returns a NewsletterChanged event, on which the gateway purges the pages of the public archive. */
export const newsletterChangedEvent = (
  issue: Issue,
  now: Date,
): OutgoingEvent => {
  const { id, slug, version } = issue;
  return outgoingEvent(
    NewsletterChangedSchema,
    { topic: topics.catalog, key: id, version, occurredAt: now },
    {
      newsletterId: id,
      slug: slug ?? '',
      published: isInArchive(issue),
      version: BigInt(version),
    },
  );
};
