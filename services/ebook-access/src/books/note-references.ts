import type { Element } from '@xmldom/xmldom';
import { all, epubTypes, textOf } from './xml.ts';

// "1", "[12]", "*", "iv", "†"
const notePattern =
  /^[[(]?(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶]{1,3})[\])]?\.?$/i;

type Link = { element: Element; order: number; places: string[] };

/** Names the place that a link leads to; undefined for a link of no interest. */
type TargetOf = (link: Element) => string | undefined;

/** The ids that the link stands at: its own, those within it, and two around it, as a <sup> or a list's item. */
const idsOf = (link: Element): string[] => {
  const around = [link, link.parentElement, link.parentElement?.parentElement];
  return [...around, ...all(link, '*')].flatMap(
    (part) => part?.getAttribute('id') ?? [],
  );
};

/** Marks the short links whose note leads back to them by a link that comes later. */
const markAnswered = (links: Link[], targetOf: TargetOf): void => {
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
 * Marks the links that lead to notes: those that say so, and in older books the short ones
 * whose note leads back to them.
 */
export const markNoteReferences = (body: Element): void => {
  const links = all(body, 'a').map((element, order) => {
    if (epubTypes(element).includes('noteref'))
      element.setAttribute('role', 'doc-noteref');
    return { element, order, places: idsOf(element) };
  });
  markAnswered(
    links,
    (link) => /^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1],
  );
};

const placeIn = (chapter: number | string, id: string) => `${chapter}#${id}`;

const farTargetOf: TargetOf = (link) => {
  const chapter = link.getAttribute('data-chapter');
  const fragment = link.getAttribute('data-fragment');
  return chapter && fragment ? placeIn(chapter, fragment) : undefined;
};

/**
 * The same for notes that a tool has put into a file of their own: short links to a later
 * chapter whose note leads back. To be called with all chapters, in reading order.
 */
export const markFarNoteReferences = (bodies: Element[]): void => {
  const links = bodies.flatMap((body, i) =>
    all(body, 'a')
      .filter((element) => farTargetOf(element) !== undefined)
      .map((element) => {
        const order = i + 1;
        const places = idsOf(element).map((id) => placeIn(order, id));
        return { element, order, places };
      }),
  );
  markAnswered(links, farTargetOf);
};
