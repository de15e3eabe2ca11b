import { create, toBinary } from '@bufbuild/protobuf';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import { PostChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { isShown, type Post } from './post.model.ts';

initEventCounters(PostChangedSchema.typeName);

export const postChanged = (post: Post, now: Date): OutgoingEvent => ({
  topic: topics.catalog,
  key: post.id,
  type: PostChangedSchema.typeName,
  version: post.version,
  occurredAt: now,
  payload: toBinary(
    PostChangedSchema,
    create(PostChangedSchema, {
      postId: post.id,
      slug: post.slug,
      published: isShown(post, now),
      version: BigInt(post.version),
    }),
  ),
});
