/** The kind of a field, which decides its input element and its validation. */
export type Kind =
  | 'line'
  | 'text'
  | 'price'
  | 'count'
  | 'month'
  | 'address'
  | 'picture'
  | 'email'
  | 'phone';

export type FieldShape = {
  /** "hero.title"; relative to a list item "quote", or '' if the item is itself a text. */
  path: string;
  label: string;
  kind: Kind;
  maxLength: number;
  /** The error for an empty field; without this message the field is optional. */
  requiredMessage?: string;
  hint?: string;
};

export type ListShape = {
  path: string;
  /** "Testimonial": the items are "Testimonial 1", "Testimonial 2". */
  itemName: string;
  maxItems: number;
  fields: FieldShape[];
};

export type Group = {
  title?: string;
  note?: string;
  fields?: FieldShape[];
  list?: ListShape;
};

export type ContentSection = { id: string; name: string; groups: Group[] };
