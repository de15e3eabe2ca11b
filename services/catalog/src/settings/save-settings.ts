import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { SiteContent } from '../content/content.shape.ts';
import type { SaveContent } from '../content/save-content.ts';
import { type ContentGroup, toContentEdit } from './settings.shape.ts';

type SettingsEdit = Record<string, unknown> & { version?: number | undefined };

/**
 * Saves settings of a group, as an edit of the site content; returns the content.
 * @throws CONTENT_CHANGED if a newer version than the given one is stored
 */
export const saveSettings =
  ({ saveContent }: { saveContent: SaveContent }) =>
  (
    group: ContentGroup,
    { version, ...settings }: SettingsEdit,
    admin: AdminClaims,
  ): Promise<SiteContent> =>
    saveContent({ ...toContentEdit(group, settings), version }, admin);
