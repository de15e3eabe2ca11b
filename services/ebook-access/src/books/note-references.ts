import type { Element } from '@xmldom/xmldom';
import { findElements, epubTypes, textOf } from './xml.ts';

// The pattern matches references such as "1", "[12]", "*", "iv" and "†".
const notePattern =
  /^[[(]?(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶]{1,3})[\])]?\.?$/i;

type Link = { element: Element; order: number; places: string[] };

/** Returns the id that a link leads to; undefined if the link leads elsewhere. */
type TargetOf = (link: Element) => string | undefined;

/** Returns the ids that the backlink of a note may lead to: those of the link, its contents and two ancestors. */
const collectBacklinkTargetIds = (link: Element): string[] => {
  const around = [link, link.parentElement, link.parentElement?.parentElement];
  return [...around, ...findElements(link, '*')].flatMap(
    (part) => part?.getAttribute('id') ?? [],
  );
};

/** Marks a short link as a note reference if its target contains a later link that leads back to it. */
const markLinksWithBacklinks = (links: Link[], targetOf: TargetOf): void => {
  const linksAt = new Map<string, Link[]>();
  for (const link of links)
    for (const place of link.places)
      linksAt.set(place, [...(linksAt.get(place) ?? []), link]);
  for (const { element, order, places } of links) {
    if (element.hasAttribute('role') || !notePattern.test(textOf(element)))
      continue;
    const ofNote = linksAt.get(targetOf(element) ?? '') ?? [];
    const isAnswered = ofNote.some(
      (back) =>
        back.order > order && places.includes(targetOf(back.element) ?? ''),
    );
    if (isAnswered) element.setAttribute('role', 'doc-noteref');
  }
};

/**
 * Marks the note references of a chapter: links with `epub:type="noteref"` and, for older books, short links such as
 * "1" or "*" whose target contains a later link that leads back to them.
 */
export const markNoteReferences = (body: Element): void => {
  const links = findElements(body, 'a').map((element, order) => {
    if (epubTypes(element).includes('noteref'))
      element.setAttribute('role', 'doc-noteref');
    return { element, order, places: collectBacklinkTargetIds(element) };
  });
  markLinksWithBacklinks(
    links,
    (link) => /^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1],
  );
};

const toPlaceKey = (chapter: number | string, id: string) => `${chapter}#${id}`;

const findTargetInOtherChapter: TargetOf = (link) => {
  const chapter = link.getAttribute('data-chapter');
  const fragment = link.getAttribute('data-fragment');
  return chapter && fragment ? toPlaceKey(chapter, fragment) : undefined;
};

/**
 * Marks references to notes in a later chapter, because some tools write all notes to one file. A reference is a short
 * link to a note that links back.
 * @param bodies the bodies of all chapters, in reading order
 */
export const markCrossChapterNoteReferences = (bodies: Element[]): void => {
  const links = bodies.flatMap((body, i) =>
    findElements(body, 'a')
      .filter((element) => findTargetInOtherChapter(element) !== undefined)
      .map((element) => {
        const order = i + 1;
        const places = collectBacklinkTargetIds(element).map((id) =>
          toPlaceKey(order, id),
        );
        return { element, order, places };
      }),
  );
  markLinksWithBacklinks(links, findTargetInOtherChapter);
};
