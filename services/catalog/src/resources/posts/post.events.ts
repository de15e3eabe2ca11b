import {
  initEventCounters,
  outgoingEvent,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { PostChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { isShown, type Post } from './post.model.ts';

initEventCounters(PostChangedSchema.typeName);

export const postChangedEvent = (post: Post, now: Date): OutgoingEvent => {
  const { id, slug, version } = post;
  return outgoingEvent(
    PostChangedSchema,
    { topic: topics.catalog, key: id, version, occurredAt: now },
    {
      postId: id,
      slug,
      published: isShown(post, now),
      version: BigInt(version),
    },
  );
};
