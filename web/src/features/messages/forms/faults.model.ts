export type Values<Field extends string> = Record<Field, string>;
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/** What a form asks of one field: the sentence when it is empty (none: it may be), and what else may be wrong. */
export type Rule = {
  name: string;
  missing?: string;
  longest?: number;
  fault?: (value: string) => string | undefined;
};
export type Rules<Field extends string> = Record<Field, Rule>;

const count = new Intl.NumberFormat('en-NG');

// The specification's simple pattern: text, @, text, dot, text, no spaces.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailRule: Rule = {
  name: 'Email',
  missing: 'Please enter your email address',
  longest: 254,
  fault: (value) =>
    emailPattern.test(value) ? undefined : 'Please enter a valid email address',
};

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
  values: Values<Field>,
): Faults<Field> => {
  const faults: Faults<Field> = {};
  for (const field of fieldsOf(rules)) {
    const fault = faultOf(rules[field], values[field].trim());
    if (fault) faults[field] = fault;
  }
  return faults;
};

/** The server's own faults under the fields they are about: "body.email: Please …". */
export const faultsSaid = <Field extends string>(
  rules: Rules<Field>,
  details: string[],
): Faults<Field> => {
  const faults: Faults<Field> = {};
  for (const detail of details) {
    const [, name = '', sentence = ''] =
      /^body\.(\w+): (.*)$/.exec(detail) ?? [];
    if (Object.hasOwn(rules, name)) faults[name as Field] = sentence;
  }
  return faults;
};

/** "2 fields need another look: Email, Message." for those who do not see the red. */
export const summaryOf = <Field extends string>(
  rules: Rules<Field>,
  faults: Faults<Field>,
): string => {
  const names = fieldsOf(rules)
    .filter((field) => faults[field])
    .map((field) => rules[field].name);
  if (names.length === 0) return '';
  const need =
    names.length === 1
      ? 'One field needs another look'
      : `${names.length} fields need another look`;
  return `${need}: ${names.join(', ')}.`;
};
