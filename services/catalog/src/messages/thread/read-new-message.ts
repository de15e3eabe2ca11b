import type { Pool } from '@imprint/chassis/db';
import { readTemplateValues } from '../templates/template-values.ts';
import {
  readReplyRoute,
  type ReplyRoute,
  type RouteSettings,
} from './reply-route.ts';

type Deps = { pool: Pool; settings: RouteSettings };

/** Returns what the form of a new message needs. The name in the template values is empty: the author enters it. */
export const readNewMessage =
  ({ pool, settings }: Deps) =>
  async (): Promise<
    ReplyRoute & { templateValues: Record<string, string> }
  > => ({
    ...readReplyRoute(settings),
    templateValues: await readTemplateValues(pool, { name: '' }),
  });
