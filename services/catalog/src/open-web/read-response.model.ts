/** Reads an untrusted body of at most `maxBytes`. @throws the error that `tooLong` returns if the body is longer */
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

/** Reads the body of a response as UTF-8, as `readBytes` does; returns '' if there is no body. */
export const readText = async (
  { body }: Response,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> =>
  body ? (await readBytes(body, maxBytes, tooLong)).toString('utf8') : '';

/** Parses a text as JSON; returns undefined if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
