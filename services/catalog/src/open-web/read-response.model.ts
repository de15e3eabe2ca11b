/**
 * Reads a body that a stranger sends.
 * @throws what `tooLong` makes when it has more than `maxBytes`
 */
export const readBytes = async (
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** As `readBytes`, for text; no body is an empty text. */
export const readText = async (
  { body }: Response,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> =>
  body ? (await readBytes(body, maxBytes, tooLong)).toString('utf8') : '';

/** @returns undefined for what is no JSON */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
