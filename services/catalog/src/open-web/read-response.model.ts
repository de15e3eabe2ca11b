/** Reads an untrusted body up to `maxBytes`. @throws the error of `tooLong` beyond them */
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

/** Reads the body as UTF-8; without a body the text is empty. */
export const readText = async (
  { body }: Response,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> =>
  body ? (await readBytes(body, maxBytes, tooLong)).toString('utf8') : '';

/** @returns undefined if the text is not JSON */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
