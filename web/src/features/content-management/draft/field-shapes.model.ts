import type {
  FieldShape,
  Group,
  ListShape,
  ContentSection,
} from './section-shape.model.ts';

type FieldOptions = Partial<FieldShape>;

export const lineField = (
  path: string,
  label: string,
  options: FieldOptions = {},
): FieldShape => ({
  path,
  label,
  kind: 'line',
  maxLength: 200,
  ...options,
});

export const longTextField = (
  path: string,
  label: string,
  max: number,
  options: FieldOptions = {},
): FieldShape => ({ path, label, kind: 'text', maxLength: max, ...options });

export const priceField = (path: string, label: string): FieldShape => ({
  path,
  label,
  kind: 'price',
  maxLength: 9,
  requiredMessage: 'Please give the price in whole naira',
  hint: 'Whole naira. The shop uses it as soon as it is saved; a started payment keeps its price for 30 minutes.',
});

export const webAddressField = (
  path: string,
  label: string,
  hint = 'Leave empty for no link.',
): FieldShape => ({ path, label, kind: 'address', maxLength: 500, hint });

export const listField = (
  path: string,
  itemName: string,
  max: number,
  fields: FieldShape[],
): ListShape => ({ path, itemName, maxItems: max, fields });

export const defineSection = (
  id: string,
  name: string,
  ...groups: Group[]
): ContentSection => ({
  id,
  name,
  groups,
});

export const paragraphs = { hint: 'An empty line begins a new paragraph.' };
