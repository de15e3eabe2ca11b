import { findElementById } from './frame.ts';
import { postToPage } from './messages.ts';
import { goToTarget } from './place.ts';

/** Returns the element of this chapter that a link leads to; undefined if there is none. */
export const findLinkTargetInChapter = (
  link: HTMLElement,
): HTMLElement | undefined => {
  const href = link.getAttribute('href') ?? '';
  return findElementById(decodeURIComponent(href.slice(1)));
};

/** Follows a link within the chapter, and posts any other link to the page. */
export const followLink = (link: HTMLElement): void => {
  const { chapter, fragment } = link.dataset;
  const href = link.getAttribute('href') ?? '';
  if (chapter)
    postToPage('link', {
      chapter: Number(chapter),
      fragment: fragment ?? null,
    });
  else if (!href.startsWith('#')) postToPage('external', { href });
  else {
    const target = findLinkTargetInChapter(link);
    if (!target) return;
    goToTarget(target);
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
};
