import type { SiteContent } from '../content/content.shape.ts';
import { truncate } from '../text/truncate.model.ts';
import type { Page } from './page.model.ts';

type Navigation = SiteContent['navigation'];

const maxTitleLength = 40;

const toMenuTitle = (title: string): string => truncate(title, maxTitleLength);

/**
 * Returns the main menu after a page changed: a page that becomes public is added at the end, and one that becomes
 * hidden is removed. A title that the author did not change in the menu follows that of the page.
 */
export const applyPageToNavigation = (
  navigation: Navigation,
  before: Page | undefined,
  after: Page | undefined,
): Navigation => {
  const was = before?.published;
  const is = after?.published;
  const path = `/${(after ?? before)?.slug}`;
  if (!is)
    return was ? navigation.filter((entry) => entry.path !== path) : navigation;
  if (!navigation.some((entry) => entry.path === path))
    return was
      ? navigation
      : [...navigation, { path, title: toMenuTitle(is.title), isShown: true }];
  return navigation.map((entry) =>
    entry.path === path && was && entry.title === toMenuTitle(was.title)
      ? { ...entry, title: toMenuTitle(is.title) }
      : entry,
  );
};
