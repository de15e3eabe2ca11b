export type Attributes = Record<string, unknown>;

/** One operation of a Quill delta. */
export type Op = {
  insert?: string | Record<string, unknown>;
  attributes?: Attributes;
};

/** A line of the text: its operations with the formats of the line, or a block embed such as a picture. */
export type RichLine =
  | { ops: Op[]; block: Attributes }
  | { embed: Record<string, unknown> };

const blockEmbeds = ['figure', 'video', 'divider', 'kept'];

const isBlockEmbed = (
  insert: Op['insert'],
): insert is Record<string, unknown> =>
  typeof insert === 'object' && blockEmbeds.some((name) => name in insert);

const createOp = (insert: Op['insert'], attributes?: Attributes): Op =>
  attributes && Object.keys(attributes).length > 0
    ? { insert: insert ?? '', attributes }
    : { insert: insert ?? '' };

/** Appends an operation to a line; text joins the text before it if both have the same formats. */
export const addOp = (
  ops: Op[],
  insert: Op['insert'],
  attributes?: Attributes,
): void => {
  const op = createOp(insert, attributes);
  const before = ops.at(-1);
  if (
    typeof before?.insert === 'string' &&
    typeof op.insert === 'string' &&
    JSON.stringify(before.attributes) === JSON.stringify(op.attributes)
  )
    ops[ops.length - 1] = { ...before, insert: before.insert + op.insert };
  else ops.push(op);
};

export const isSoftBreak = ({ insert }: Op): boolean =>
  typeof insert === 'object' && 'soft-break' in insert;

/** Returns a string or number as text; an empty text for any other value. */
export const valueToText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Converts a delta to lines.
 * The placeholders of uploading pictures are left out, because they are not part of the text.
 */
export const linesOfOps = (ops: readonly Op[]): RichLine[] => {
  const lines: RichLine[] = [];
  let current: Op[] = [];
  for (const { insert = '', attributes } of ops) {
    if (isBlockEmbed(insert)) {
      lines.push({ embed: insert });
    } else if (typeof insert !== 'string') {
      if (!('uploading' in insert)) addOp(current, insert, attributes);
    } else {
      insert.split('\n').forEach((text, index) => {
        if (index > 0) {
          lines.push({ ops: current, block: attributes ?? {} });
          current = [];
        }
        if (text) addOp(current, text, attributes);
      });
    }
  }
  if (current.length > 0) lines.push({ ops: current, block: {} });
  return lines;
};

export const opsOfLines = (lines: readonly RichLine[]): Op[] =>
  lines.flatMap((line) =>
    'embed' in line
      ? [{ insert: line.embed }]
      : [...line.ops, createOp('\n', line.block)],
  );

const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/** Returns a key that is equal for lines with equal content and formats. */
export const lineKeyOf = (line: RichLine): string =>
  JSON.stringify(line, sortKeys);

export const isPlainEmptyLine = (line: RichLine | undefined): boolean =>
  line !== undefined &&
  'ops' in line &&
  line.ops.length === 0 &&
  Object.keys(line.block).length === 0;

export const codeLines = (text: string): RichLine[] =>
  text.split('\n').map((line) => ({
    ops: line ? [{ insert: line }] : [],
    block: { 'code-block': true },
  }));

/** Returns the group to which a line belongs: list, quote or code block; undefined for any other line. */
export const lineGroupOf = (line: RichLine | undefined): string | undefined => {
  if (!line || 'embed' in line) return undefined;
  return ['list', 'blockquote', 'code-block'].find((name) => line.block[name]);
};
