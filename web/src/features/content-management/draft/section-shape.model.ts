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
  /**
   * The path in the content, such as "hero.title". In a list it is relative to the item, such as "quote", or '' if the
   * item is a plain text.
   */
  path: string;
  label: string;
  kind: Kind;
  maxLength: number;
  /** The error for an empty field; a field without this message is optional. */
  requiredMessage?: string;
  hint?: string;
};

export type ListShape = {
  path: string;
  /** The name of an item, such as "Testimonial"; the editor shows "Testimonial 1", "Testimonial 2". */
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
