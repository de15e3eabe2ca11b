import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Tx } from '@imprint/chassis/db';
import { withEdits } from '../content/content.model.ts';
import { lockEdits } from '../content/content.repository.ts';
import { defaultContent } from '../content/default-content.ts';
import { saveContentIn } from '../content/save-content.ts';
import { applyPageToNavigation } from './navigation.model.ts';
import type { Page } from './page.model.ts';

/** Adds an own page to the main menu when it becomes public, and removes it when it becomes hidden. */
export const updateNavigation = async (
  tx: Tx,
  { before, after }: { before: Page | undefined; after: Page | undefined },
  now: Date,
  admin: AdminClaims,
): Promise<void> => {
  if ((after ?? before)?.kind !== 'own') return;
  const { edits } = await lockEdits(tx);
  const { navigation } = withEdits(defaultContent, edits);
  const changed = applyPageToNavigation(navigation, before, after);
  await saveContentIn(tx, now, { navigation: changed }, admin);
};
