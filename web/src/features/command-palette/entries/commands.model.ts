/** A screen, a setting or an action of the back office that the search finds by plain words. */
export type Command = {
  kind: 'action' | 'screen';
  name: string;
  /** Where it leads, such as "Settings, Payments". */
  place: string;
  /** The address to which it leads, or what it does. */
  to: string | (() => void);
  /** Other words by which an author may look for it. */
  words: string;
};

const maxCommands = 5;

const listWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const beginsWithAny = (words: string[], part: string): boolean =>
  words.some((word) => word.startsWith(part));

/** Returns the commands that have a word for each typed word; those whose name has the words come first. */
export const matchCommands = (
  commands: readonly Command[],
  typed: string,
): Command[] => {
  const parts = listWords(typed);
  if (parts.length === 0) return [];
  const matches = commands.flatMap((command) => {
    const name = listWords(command.name);
    const all = [...name, ...listWords(`${command.place} ${command.words}`)];
    if (!parts.every((part) => beginsWithAny(all, part))) return [];
    const isNamed = parts.every((part) => beginsWithAny(name, part));
    return [{ command, rank: isNamed ? 0 : 1 }];
  });
  return matches
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, maxCommands)
    .map(({ command }) => command);
};
