import type { Pool } from '@imprint/chassis/db';
import { messageNotFound, type Message } from '../message.model.ts';
import { findLongestWaiting, findMessage } from '../message.repository.ts';
import { readTemplateValues } from '../templates/template-values.ts';
import {
  readReplyRoute,
  type ReplyRoute,
  type RouteSettings,
} from './reply-route.ts';
import type { Thread } from './thread.model.ts';
import { selectEntries } from './thread.repository.ts';

type Deps = { pool: Pool; settings: RouteSettings };

export type ThreadPage = Thread &
  ReplyRoute & {
    templateValues: Record<string, string>;
    /** The other messages whose senders wait longest. */
    waiting: Pick<Message, 'id' | 'name' | 'waitingSince'>[];
  };

const maxWaiting = 5;

/**
 * Returns a message with its conversation, and what a reply needs.
 * @throws MESSAGE_NOT_FOUND
 */
export const readThread =
  ({ pool, settings }: Deps) =>
  async (id: string): Promise<ThreadPage> => {
    const [message, entries, waiting] = await Promise.all([
      findMessage(pool, id),
      selectEntries(pool, id),
      findLongestWaiting(pool, maxWaiting + 1),
    ]);
    if (!message) throw messageNotFound();
    return {
      message,
      entries,
      ...readReplyRoute(settings),
      templateValues: await readTemplateValues(pool, message),
      waiting: waiting.filter((other) => other.id !== id).slice(0, maxWaiting),
    };
  };
