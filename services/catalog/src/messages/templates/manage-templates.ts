import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import { recordAction } from '../../audit/record-action.ts';
import {
  maxTemplates,
  offeredTemplates,
  type ReplyTemplate,
  requireUsableTemplate,
  templateNameTaken,
  templateNotFound,
  tooManyTemplates,
} from './template.model.ts';
import {
  deleteTemplateRow,
  findTemplate,
  lockTemplates,
  selectTemplates,
  upsertTemplate,
} from './template.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/** Returns the author's saved answers by name, and those that every shop is offered. */
export const listTemplates =
  ({ pool }: Pick<Deps, 'pool'>) =>
  async () => ({
    templates: await selectTemplates(pool),
    offered: [...offeredTemplates],
  });

/**
 * Saves an answer under a name; without an id it is a new one. Safe to repeat with an id.
 * @throws VALIDATION_FAILED, TEMPLATE_NOT_FOUND, TEMPLATE_NAME_TAKEN, TOO_MANY_TEMPLATES
 */
export const saveTemplate =
  ({ pool, clock }: Deps) =>
  (
    given: Omit<ReplyTemplate, 'id'> & { id?: string },
    admin: AdminClaims,
  ): Promise<ReplyTemplate> => {
    requireUsableTemplate(given.text);
    return withTransaction(pool, async (tx) => {
      await lockTemplates(tx);
      const all = await selectTemplates(tx);
      const before = all.find(({ id }) => id === given.id);
      if (given.id && !before) throw templateNotFound();
      if (!given.id && all.length >= maxTemplates) throw tooManyTemplates();
      const isSameName = ({ id, name }: ReplyTemplate) =>
        id !== given.id && name.toLowerCase() === given.name.toLowerCase();
      if (all.some(isSameName)) throw templateNameTaken();
      const saved = { ...given, id: given.id ?? uuid() };
      if (before?.name === saved.name && before.text === saved.text)
        return before;
      await upsertTemplate(tx, saved, clock.now());
      await recordAction(
        tx,
        admin,
        'reply-template.saved',
        `reply-template ${saved.id}`,
        {
          before: before ? { name: before.name, text: before.text } : {},
          after: { name: saved.name, text: saved.text },
        },
      );
      return saved;
    });
  };

/**
 * Deletes a saved answer.
 * @throws TEMPLATE_NOT_FOUND
 */
export const deleteTemplate =
  ({ pool }: Pick<Deps, 'pool'>) =>
  (id: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      await lockTemplates(tx);
      const before = await findTemplate(tx, id);
      if (!before) throw templateNotFound();
      await deleteTemplateRow(tx, id);
      await recordAction(
        tx,
        admin,
        'reply-template.deleted',
        `reply-template ${id}`,
        { before: { name: before.name, text: before.text }, after: {} },
      );
    });
