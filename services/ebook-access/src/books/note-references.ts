import type { Element } from '@xmldom/xmldom';
import { all, epubTypes, textOf } from './xml.ts';

// "1", "[12]", "*", "iv", "†"
const looksLikeNote =
  /^[[(]?(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶]{1,3})[\])]?\.?$/i;

const targetOf = (link: Element): string | undefined =>
  /^#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1];

/** The places that the link stands at: its own, those within it, and two around it, as a <sup> or a list's item. */
const placesOf = (link: Element): string[] => {
  const around = [link, link.parentElement, link.parentElement?.parentElement];
  return [...around, ...all(link, '*')].flatMap(
    (part) => part?.getAttribute('id') ?? [],
  );
};

type Link = { element: Element; at: number; places: string[] };

/**
 * Marks the links that lead to notes: those that say so, and in older books the short ones
 * whose note leads back to them.
 */
export const markNoteReferences = (body: Element): void => {
  const links = all(body, 'a').map((element, at): Link => ({
    element,
    at,
    places: placesOf(element),
  }));
  const linksAt = new Map<string, Link[]>();
  for (const link of links)
    for (const place of link.places)
      linksAt.set(place, [...(linksAt.get(place) ?? []), link]);
  for (const { element, at, places } of links) {
    if (epubTypes(element).includes('noteref'))
      element.setAttribute('role', 'doc-noteref');
    if (element.hasAttribute('role') || !looksLikeNote.test(textOf(element)))
      continue;
    const ofNote = linksAt.get(targetOf(element) ?? '') ?? [];
    // The way back looks the same, but comes later.
    const isAnswered = ofNote.some(
      (back) => back.at > at && places.includes(targetOf(back.element) ?? ''),
    );
    if (isAnswered) element.setAttribute('role', 'doc-noteref');
  }
};

type FarLink = { element: Element; chapter: number; places: string[] };

const placeIn = (chapter: number | string, id: string) => `${chapter}#${id}`;

const farTargetOf = (link: Element): string | undefined => {
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
      .map((element): FarLink => {
        const chapter = i + 1;
        const places = placesOf(element).map((id) => placeIn(chapter, id));
        return { element, chapter, places };
      }),
  );
  const linksAt = new Map<string, FarLink[]>();
  for (const link of links)
    for (const place of link.places)
      linksAt.set(place, [...(linksAt.get(place) ?? []), link]);
  for (const { element, chapter, places } of links) {
    if (element.hasAttribute('role') || !looksLikeNote.test(textOf(element)))
      continue;
    const ofNote = linksAt.get(farTargetOf(element) ?? '') ?? [];
    const isAnswered = ofNote.some(
      (back) =>
        back.chapter > chapter &&
        places.includes(farTargetOf(back.element) ?? ''),
    );
    if (isAnswered) element.setAttribute('role', 'doc-noteref');
  }
};
