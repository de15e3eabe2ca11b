import type { Element } from '@xmldom/xmldom';
import { all, epubTypes, textOf } from './xml.ts';

// "1", "[12]", "*", "iv", "†"
const notePattern =
  /^[[(]?(?:\d{1,4}|[ivxlc]{1,6}|[a-z]|[*†‡§¶]{1,3})[\])]?\.?$/i;

type Link = { element: Element; order: number; places: string[] };

/** Returns the name of the place that a link leads to; undefined for a link that is not examined. */
type TargetOf = (link: Element) => string | undefined;

/** Returns the ids by which a link can be reached: its own, those inside it, and those of its two nearest ancestors. */
const idsOf = (link: Element): string[] => {
  const around = [link, link.parentElement, link.parentElement?.parentElement];
  return [...around, ...all(link, '*')].flatMap(
    (part) => part?.getAttribute('id') ?? [],
  );
};

/** Marks a short link as a note reference if a later link at its target leads back to it. */
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
 * Marks a chapter's links to notes: those with `epub:type="noteref"` and, for older books, short links such as "1" or
 * "*" if a later link at their target leads back to them.
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
 * Marks short links to notes in another file, where some tools put them: the note must be in a later chapter and lead
 * back. `bodies` are those of all chapters, in reading order.
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
