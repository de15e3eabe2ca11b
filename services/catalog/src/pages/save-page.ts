import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { recordAction } from '../audit/record-action.ts';
import type { TextComposer } from '../resources/posts/compose-text.ts';
import { slugOf } from '../resources/posts/slug.model.ts';
import { pageChangedEvent } from './page.events.ts';
import {
  addressInUse,
  auditDetailsOf,
  currentTextOf,
  isPageChanged,
  type Page,
  pageChangedError,
  type PageStatus,
  type PageText,
  requirePage,
  requireUsableSlug,
  revisePage,
} from './page.model.ts';
import { lockPages, savePageRow, selectPageById } from './page.repository.ts';
import type { ReadLegalTexts } from './read-legal-texts.ts';
import { updateNavigation } from './update-navigation.ts';

export type PageDeps = {
  pool: Pool;
  clock: Clock;
  texts: TextComposer;
  readLegalTexts: ReadLegalTexts;
};

/** The fields of a save; undefined fields stay. */
export type PageUpdate = {
  title?: string | undefined;
  slug?: string | undefined;
  content?: string | undefined;
  status?: PageStatus | undefined;
  /** The version that was edited. If undefined, the save replaces the newest version, which stays as a revision. */
  version?: number | undefined;
};

/** Returns the text of a save, with sanitised HTML; fields that the save leaves out are those of `base`. */
export const composePageText = (
  base: PageText,
  title: string | undefined,
  composed: { content: string; excerpt: string } | undefined,
): PageText => ({
  title: title ?? base.title,
  content: composed?.content ?? base.content,
  description: composed?.excerpt ?? base.description,
});

/** Stores a changed page with its event, its entry in the main menu and the audit entry. @throws PAGE_ADDRESS_TAKEN */
export const storePage = async (
  tx: Tx,
  { before, after }: { before: Page | undefined; after: Page },
  { now, admin, action }: { now: Date; admin: AdminClaims; action: string },
): Promise<void> => {
  if (!(await savePageRow(tx, after, now))) throw addressInUse(after.slug);
  await updateNavigation(tx, { before, after }, now, admin);
  if (before?.published?.version !== after.published?.version)
    await appendToOutbox(tx, pageChangedEvent(after, now));
  await recordAction(tx, admin, action, `page ${after.id}`, {
    before: before ? auditDetailsOf(before) : {},
    after: auditDetailsOf(after),
  });
};

const actionOf = (before: Page, after: Page): string => {
  if (before.published?.version === after.published?.version)
    return 'page.saved';
  return after.published ? 'page.published' : 'page.unpublished';
};

/**
 * Saves a page and returns it; a changed text becomes a revision. Safe to repeat.
 * @throws PAGE_CHANGED if a newer version than the edited one is stored; PAGE_NOT_FOUND, PAGE_ADDRESS_TAKEN,
 * PAGE_ADDRESS_FIXED, PAGE_TEXT_MISSING, PAGE_IS_LEGAL
 */
export const savePage =
  ({ pool, clock, texts, readLegalTexts }: PageDeps) =>
  async (id: string, update: PageUpdate, admin: AdminClaims): Promise<Page> => {
    const { title, content, status, version } = update;
    const legalTexts = await readLegalTexts();
    const composed =
      content === undefined
        ? undefined
        : await texts.composeText({
            title: '',
            excerpt: '',
            content,
            tags: [],
          });
    return withTransaction(pool, async (tx) => {
      const now = clock.now();
      await lockPages(tx);
      const before = requirePage(await selectPageById(tx, id));
      const defaultText =
        before.kind === 'legal' ? legalTexts.get(before.slug) : undefined;
      const base = currentTextOf(before, defaultText);
      const slug = update.slug && slugOf(update.slug);
      const after = revisePage(
        before,
        {
          slug: slug === undefined ? undefined : requireUsableSlug(slug),
          text: composePageText(base, title, composed),
          status,
        },
        defaultText,
        { savedAt: now, savedBy: admin.username },
      );
      if (!isPageChanged(before, after)) return before;
      if (version !== undefined && version !== before.version)
        throw pageChangedError();
      const action = actionOf(before, after);
      await storePage(tx, { before, after }, { now, admin, action });
      return after;
    });
  };
