/** What a form asks of one field: the sentence when it is empty (none: it may be), and what else may be wrong. */
export type Rule = {
  missing?: string;
  longest?: number;
  fault?: (value: string) => string | undefined;
};

type Rules<Field extends string> = Record<Field, Rule>;
type Faults<Field extends string> = Partial<Record<Field, string>>;

const count = new Intl.NumberFormat('en-NG');

const faultOf = (
  { missing, longest = Infinity, fault }: Rule,
  value: string,
): string | undefined => {
  if (value === '') return missing;
  if (value.length > longest)
    return `These are ${count.format(value.length)} characters; there is room for ${count.format(longest)}`;
  return fault?.(value);
};

export const fieldsOf = <Field extends string>(rules: Rules<Field>): Field[] =>
  Object.keys(rules) as Field[];

/** What is wrong with what was typed, field by field and in the form's order. */
export const faultsOf = <Field extends string>(
  rules: Rules<Field>,
  values: Record<Field, string>,
): Faults<Field> => {
  const faults: Faults<Field> = {};
  for (const field of fieldsOf(rules)) {
    const fault = faultOf(rules[field], values[field].trim());
    if (fault) faults[field] = fault;
  }
  return faults;
};

/** The server's own faults under the fields they are about: "body.email: Please …". Undefined if about none. */
export const faultsSaid = <Field extends string>(
  rules: Rules<Field>,
  details: string[],
): Faults<Field> => {
  const said = new Map(
    details.map((detail) => {
      const [, name = '', sentence = ''] =
        /^body\.(\w+): (.*)$/.exec(detail) ?? [];
      return [name, sentence];
    }),
  );
  const faults: Faults<Field> = {};
  for (const field of fieldsOf(rules)) {
    const sentence = said.get(field);
    if (sentence) faults[field] = sentence;
  }
  return faults;
};
