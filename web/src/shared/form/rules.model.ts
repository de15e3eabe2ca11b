/** The rules of one field; `required` is the error of an empty field, and is omitted for an optional field. */
export type Rule = {
  required?: string;
  maxLength?: number;
  validate?: (value: string) => string | undefined;
};

type Rules<Field extends string> = Record<Field, Rule>;
/** Errors by field name, in the order of the form. */
export type FieldErrors<Field extends string> = Partial<
  Record<Field, string | undefined>
>;

const count = new Intl.NumberFormat('en-NG');

const findFieldError = (
  { required, maxLength = Infinity, validate }: Rule,
  value: string,
): string | undefined => {
  if (value === '') return required;
  if (value.length > maxLength)
    return `Please use at most ${count.format(maxLength)} characters; you have ${count.format(value.length)}`;
  return validate?.(value);
};

export const fieldNamesOf = <Field extends string>(
  rules: Rules<Field>,
): Field[] => Object.keys(rules) as Field[];

/** Returns the errors that `errorOf` finds, by field, in the order of the form. */
const collectFieldErrors = <Field extends string>(
  rules: Rules<Field>,
  errorOf: (field: Field) => string | undefined,
): FieldErrors<Field> =>
  Object.fromEntries(
    fieldNamesOf(rules).flatMap((field) => {
      const error = errorOf(field);
      return error ? [[field, error]] : [];
    }),
  ) as FieldErrors<Field>;

/** Returns the errors of the typed values, by field. */
export const findFieldErrors = <Field extends string>(
  rules: Rules<Field>,
  values: Record<Field, string>,
): FieldErrors<Field> =>
  collectFieldErrors(rules, (field) =>
    findFieldError(rules[field], values[field].trim()),
  );

/** Returns the server's validation errors by field; a detail begins with its field: "body.email: Please …". */
export const readServerErrors = <Field extends string>(
  rules: Rules<Field>,
  details: string[],
): FieldErrors<Field> =>
  collectFieldErrors(rules, (field) =>
    details
      .findLast((detail) => detail.startsWith(`body.${field}: `))
      ?.slice(`body.${field}: `.length),
  );
