import type {
  ColumnMapping,
  ImportField,
  ImportPreview,
  ImportSource,
  ProductChoice,
} from './order-import.shape.ts';

/** What the author has chosen for a list; what is absent is detected by the server. */
export type ImportChoices = {
  source?: ImportSource;
  mapping?: ColumnMapping;
  products: Record<string, ProductChoice>;
};

export const noChoices: ImportChoices = { products: {} };

/** Returns the form fields of a list with the choices for it. */
export const toFormFields = (
  file: File,
  { source, mapping, products }: ImportChoices,
): Record<string, string | Blob> => ({
  fileName: file.name.slice(-200),
  ...(source ? { source } : {}),
  ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  products: JSON.stringify(products),
  file,
});

/** Returns the choices with another source, whose columns are then detected again. */
export const chooseSource = (
  { products }: ImportChoices,
  source: ImportSource,
): ImportChoices => ({ source, products });

/** Returns the choices with another column for a field; an empty heading means that the list lacks the field. */
export const chooseColumn = (
  choices: ImportChoices,
  { source, mapping }: Pick<ImportPreview, 'source' | 'mapping'>,
  field: ImportField,
  heading: string,
): ImportChoices => {
  const others = Object.entries(choices.mapping ?? mapping).filter(
    ([name]) => name !== field,
  );
  const chosen: ColumnMapping = Object.fromEntries(
    heading ? [...others, [field, heading]] : others,
  );
  return { ...choices, source: choices.source ?? source, mapping: chosen };
};

export const chooseProduct = (
  choices: ImportChoices,
  name: string,
  choice: ProductChoice,
): ImportChoices => ({
  ...choices,
  products: { ...choices.products, [name]: choice },
});
