import type { Db } from '@imprint/chassis/db';
import { readEmailHead } from '../../content/read-content.ts';
import type { Message } from '../message.model.ts';
import type { templateVariables } from './template.model.ts';

/** Returns what the variables of a saved answer stand for; the order's reference is known to the screen only. */
export const readTemplateValues = async (
  db: Db,
  { name }: Pick<Message, 'name'>,
): Promise<
  Record<Exclude<(typeof templateVariables)[number], 'reference'>, string>
> => {
  const { author, bookTitle, siteName = '' } = await readEmailHead(db);
  return { name, book: bookTitle, author, site: siteName };
};
