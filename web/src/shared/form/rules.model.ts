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

/** What is wrong with what was typed, field by field and in the form's order. */
export const errorsOf = <Field extends string>(
  rules: Rules<Field>,
  values: Record<Field, string>,
): FieldErrors<Field> => {
  const errors: FieldErrors<Field> = {};
  for (const field of fieldsOf(rules)) {
    const error = errorOf(rules[field], values[field].trim());
    if (error) errors[field] = error;
  }
  return errors;
};

/** The server's own errors under the fields they are about: "body.email: Please …". */
export const serverErrorsOf = <Field extends string>(
  rules: Rules<Field>,
  details: string[],
): FieldErrors<Field> => {
  const said = new Map(
    details.map((detail) => {
      const [, name = '', sentence = ''] =
        /^body\.(\w+): (.*)$/.exec(detail) ?? [];
      return [name, sentence];
    }),
  );
  const errors: FieldErrors<Field> = {};
  for (const field of fieldsOf(rules)) {
    const sentence = said.get(field);
    if (sentence) errors[field] = sentence;
  }
  return errors;
};
