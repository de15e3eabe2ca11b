import { z } from 'zod';
import { lineField, textField } from '../text/text-fields.ts';
import {
  isbn,
  language,
  listField,
  price,
  requiredLineField,
  textWithParagraphsField,
  titleMessage,
} from './content-fields.ts';

export const book = z.strictObject({
  title: requiredLineField('Please give the title of the book'),
  subtitle: lineField(),
  description: textWithParagraphsField(3_000),
  price: price.describe('naira: the price of the paperback'),
  ebookPrice: price.describe('naira'),
  features: listField(
    requiredLineField('Please write the feature, or remove it', 300),
    30,
  ),
  chapters: listField(
    z.strictObject({
      number: z.int().min(1).max(99),
      title: requiredLineField(titleMessage),
      description: textField(1_000),
      ticks: listField(z.int().min(0).max(1_000_000), 24)
        .optional()
        .describe(
          'From the file of the book: the words of each group of paragraphs; left out: unknown',
        ),
    }),
    40,
  ),
  paragraphsPerTick: z
    .int()
    .min(1)
    .max(100_000)
    .describe('In the ticks of the chapters'),
  authorNote: textWithParagraphsField(8_000),
  isbn: isbn.describe('Of the paperback, as printed; empty: none'),
  ebookIsbn: isbn.describe('Of the e-book; empty: none'),
  publisher: lineField().describe('Empty: none is named'),
  language: language.describe('"en", a tag of BCP 47; empty: unknown'),
});
