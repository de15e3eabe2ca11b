import type { AnswerOf } from '../../shared/api/answer-of.ts';

export type ImportPreview = AnswerOf<'importOrders'>['preview'];
export type OrderImport = AnswerOf<'listOrderImports'>['imports'][number];
export type ImportSource = ImportPreview['source'];
export type ColumnMapping = ImportPreview['mapping'];
export type ImportField =
  | 'email'
  | 'name'
  | 'product'
  | 'quantity'
  | 'amount'
  | 'currency'
  | 'date'
  | 'reference';
export type ProductChoice = ImportPreview['products'][number]['choice'];
