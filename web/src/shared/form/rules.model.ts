/** What a form asks of one field: the sentence when it is empty (none: it may be), and what else may be wrong. */
export type Rule = {
  required?: string;
  maxLength?: number;
  validate?: (value: string) => string | undefined;
};

type Rules<Field extends string> = Record<Field, Rule>;
type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

const count = new Intl.NumberFormat('en-NG');

const errorOf = (
  { required, maxLength = Infinity, validate }: Rule,
  value: string,
): string | undefined => {
  if (value === '') return required;
  if (value.length > maxLength)
    return `These are ${count.format(value.length)} characters; there is room for ${count.format(maxLength)}`;
  return validate?.(value);
};

export const fieldsOf = <Field extends string>(rules: Rules<Field>): Field[] =>
  Object.keys(rules) as Field[];

/** What `errorOf` finds wrong, field by field and in the form's order. */
const errorsBy = <Field extends string>(
  rules: Rules<Field>,
  errorOf: (field: Field) => string | undefined,
): FieldErrors<Field> =>
  Object.fromEntries(
    fieldsOf(rules).flatMap((field) => {
      const error = errorOf(field);
      return error ? [[field, error]] : [];
    }),
  ) as FieldErrors<Field>;

/** What is wrong with what was typed. */
export const errorsOf = <Field extends string>(
  rules: Rules<Field>,
  values: Record<Field, string>,
): FieldErrors<Field> =>
  errorsBy(rules, (field) => errorOf(rules[field], values[field].trim()));

/** The server's own errors under the fields they are about: "body.email: Please …". */
export const serverErrorsOf = <Field extends string>(
  rules: Rules<Field>,
  details: string[],
): FieldErrors<Field> =>
  errorsBy(rules, (field) =>
    details
      .findLast((detail) => detail.startsWith(`body.${field}: `))
      ?.slice(`body.${field}: `.length),
  );
