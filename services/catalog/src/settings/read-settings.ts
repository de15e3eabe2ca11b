import type { SiteContent } from '../content/content.shape.ts';
import { settingsFrom } from './settings.shape.ts';

/** Returns the settings of every group. */
export const readSettings =
  ({ readContent }: { readContent: () => Promise<SiteContent> }) =>
  async () => {
    const content = await readContent();
    return {
      version: content.version,
      general: settingsFrom(content, 'general'),
      brand: settingsFrom(content, 'brand'),
      delivery: settingsFrom(content, 'delivery'),
      legal: settingsFrom(content, 'legal'),
    };
  };
