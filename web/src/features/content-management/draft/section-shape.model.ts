/** What a field takes; a kind knows how it is typed and what is wrong with it. */
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
  /** "hero.title"; within a list's item "quote", and '' where the item is the text itself. */
  path: string;
  label: string;
  kind: Kind;
  maxLength: number;
  /** What is said when it is left empty; without it, it may be empty. */
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
