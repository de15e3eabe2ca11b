import type { z } from 'zod';
import { ApiError } from '../http/api-error.ts';

/** Parses a document; throws all its faults at once, each with its location. */
export const parse = <S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.output<S> => {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new ApiError(400, {
    message: 'The document does not fit',
    issues: result.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'document'}: ${message}`,
    ),
  });
};

export const notFound = (what: string) =>
  new ApiError(404, { message: `There is no such ${what}` });

export const wrongState = (message: string) => new ApiError(409, { message });
