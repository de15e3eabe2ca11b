type Testimonial = {
  quote: string;
  author: string;
  title: string;
  image?: string | undefined;
  isSample?: boolean | undefined;
};

type Chapter = { number: number; title: string; description: string };

/** A claim about the author; a sample until edited, and shown as one. */
type Membership = { name: string; isSample?: boolean | undefined };

/** What the author expects of an objective, point by point. */
type Asks = {
  title: string;
  note: string;
  points: { title: string; description: string }[];
};

type Engagement = {
  title: string;
  kind: string;
  place: string;
  /** "2025-10" */
  month: string;
  audience: number;
  isSample?: boolean | undefined;
};

/** Where paperbacks are delivered and how long that takes, as buyers read it before they pay. */
type Delivery = {
  area: string;
  time: string;
  /** The states that the address form offers; none: all of Nigeria's. */
  states: string[];
};

/**
 * What the author can change on the public pages. Texts are plain; an empty line
 * begins a new paragraph. Prices are not here: they are the products'.
 */
export type EditableContent = {
  hero: { title: string; subtitle: string; description: string; badge: string };
  about: {
    title: string;
    description: string;
    authorBio: string;
    memberships: Membership[];
    asks: Asks;
  };
  book: {
    title: string;
    subtitle: string;
    description: string;
    features: string[];
    chapters: Chapter[];
    authorNote: string;
  };
  testimonials: Testimonial[];
  speaking: { description: string; engagements: Engagement[] };
  podcast: { name: string; description: string };
  delivery: Delivery;
  services: { title: string; label: string };
  site: {
    authorName: string;
    whatsapp: string;
    email: string;
    city: string;
    social: Record<string, string>;
    servicesUrl: string;
    linkedinUrl: string;
  };
};

export type Json =
  string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Blocks field by field, a list as a whole. */
export const overlay = (under: JsonObject, over: JsonObject): JsonObject => {
  const merged = new Map(Object.entries(under));
  for (const [key, value] of Object.entries(over)) {
    const below = merged.get(key);
    merged.set(
      key,
      isObject(below) && isObject(value) ? overlay(below, value) : value,
    );
  }
  return Object.fromEntries(merged);
};

/**
 * The edits laid over the defaults: blocks field by field, a list as a whole, so that
 * a testimonial taken out stays out. An emptied text stays empty.
 */
export const withEdits = (
  defaults: EditableContent,
  edits: JsonObject,
): EditableContent =>
  overlay(defaults as unknown as JsonObject, edits) as EditableContent;
