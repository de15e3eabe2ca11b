const separators = /[\s"'<>(),:;\\[\]]+/;
const hasAddressForm = /.@./s;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

// The walk keeps its own list of what is left: recursion runs out of stack in a deeply nested body.
const textsIn = (value: unknown): string[] => {
  const texts: string[] = [];
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null)
      for (const [name, child] of Object.entries(next).reverse())
        left.push(child, ...(Array.isArray(next) ? [] : [name]));
  }
  return texts;
};

/** Every email address in a body, names of fields included; a body that is no JSON is read as text. */
export const emailsIn = (body: Buffer): string[] =>
  textsIn(parsed(body.toString()))
    .flatMap((text) => text.split(separators))
    .filter((word) => hasAddressForm.test(word));

type Stored = { id: number; body: Buffer };

/**
 * The stored bodies that name a person with one of these addresses. A body that cannot be read is
 * listed apart: it may name the person, and must not hide the others.
 */
export const bodiesNaming = (
  isThePerson: (email: string) => boolean,
  stored: Stored[],
): { naming: number[]; unreadable: { id: number; error: unknown }[] } => {
  const naming: number[] = [];
  const unreadable: { id: number; error: unknown }[] = [];
  for (const { id, body } of stored)
    try {
      if (emailsIn(body).some(isThePerson)) naming.push(id);
    } catch (error) {
      unreadable.push({ id, error });
    }
  return { naming, unreadable };
};
