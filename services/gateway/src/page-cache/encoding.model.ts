export type Encoding = 'br' | 'gzip' | 'identity';

const parseWeights = (header: string): Map<string, number> =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';');
        const q = parameters.find((one) => one.trim().startsWith('q='));
        const weight = q === undefined ? 1 : Number(q.trim().slice(2));
        return [name.trim(), weight > 0 ? weight : 0];
      }),
  );

const parsePreferredEncoding = (header: string): Encoding => {
  const accepted = parseWeights(header);
  const weightOf = (name: string) => accepted.get(name) ?? accepted.get('*');
  const br = weightOf('br') ?? 0;
  const gzip = accepted.get('x-gzip') ?? weightOf('gzip') ?? 0;
  const plain = accepted.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= plain) return 'br';
  if (gzip > 0 && gzip >= plain) return 'gzip';
  return 'identity';
};

// Results are cached, because browsers send only a few different Accept-Encoding headers.
const choices = new Map<string, Encoding>();
const maxChoices = 100;

/**
 * Returns the encoding that `Accept-Encoding` prefers (RFC 9110, section 12.5.3). Of equal preferences, Brotli wins
 * over gzip, and gzip over no encoding.
 */
export const choosePreferredEncoding = (
  header: string | undefined,
): Encoding => {
  if (header === undefined || header.length > 200) return 'identity';
  const known = choices.get(header);
  if (known) return known;
  const chosen = parsePreferredEncoding(header);
  if (choices.size >= maxChoices) choices.clear();
  choices.set(header, chosen);
  return chosen;
};

const parseEntityTags = (header: string): string[] =>
  header.split(',').map((one) => one.trim());

/** Returns whether `If-Match` excludes the current entity tag (RFC 9110, section 13.1.1: strong comparison). */
export const failsIfMatch = (
  ifMatch: string | undefined,
  etag: string,
): boolean =>
  ifMatch !== undefined &&
  !parseEntityTags(ifMatch).some((tag) => tag === '*' || tag === etag);

/** Returns whether the caller has the current representation (RFC 9110, section 13.1.2: weak comparison). */
export const matchesIfNoneMatch = (
  ifNoneMatch: string | undefined,
  etag: string,
): boolean =>
  ifNoneMatch !== undefined &&
  parseEntityTags(ifNoneMatch).some(
    (tag) => tag === '*' || tag.replace(/^W\//, '') === etag,
  );
