const separators = /[\s"'<>(),:;\\[\]]+/;
const hasAddressForm = /.@./s;

const parseJsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

// The function uses an explicit stack, because recursion would overflow the call stack in a deeply nested body.
const collectTexts = (value: unknown): string[] => {
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

/** Returns every email address in the values and field names of a body; a body that is not JSON is read as text. */
export const extractEmails = (body: Buffer): string[] =>
  collectTexts(parseJsonOrText(body.toString()))
    .flatMap((text) => text.split(separators))
    .filter((word) => hasAddressForm.test(word));

type Stored = { id: number; body: Buffer };

/**
 * Returns the ids of the stored bodies that name a person. A body that cannot be read is listed apart: it may name the
 * person, and its error must not end the search in the other bodies.
 */
export const findWebhookBodiesNamingPerson = (
  isThePerson: (email: string) => boolean,
  stored: Stored[],
): { naming: number[]; unreadable: { id: number; error: unknown }[] } => {
  const naming: number[] = [];
  const unreadable: { id: number; error: unknown }[] = [];
  for (const { id, body } of stored)
    try {
      if (extractEmails(body).some(isThePerson)) naming.push(id);
    } catch (error) {
      unreadable.push({ id, error });
    }
  return { naming, unreadable };
};
