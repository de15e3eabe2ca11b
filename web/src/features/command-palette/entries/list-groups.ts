import type { RecentItem } from '../../../shared/recent-items.ts';
import type { SearchAnswer } from '../../../shared/api/search.api.ts';
import { type Command, matchCommands } from './commands.model.ts';
import { type Entry, type EntryGroup, entryKinds } from './entry.ts';
import { listOrderActions, parseOrderAction } from './order-action.ts';
import { toResultGroups } from './result-groups.ts';
import * as text from '../text.ts';

const toEntry = ({ kind, name, place, to }: Command): Entry => ({
  ...{ kind, title: name, detail: place, to },
});

/** Returns an item as an entry; a kind that this version does not know gets the icon of a screen. */
const toRecentEntry = ({ kind, ...item }: RecentItem): Entry => ({
  ...item,
  kind: entryKinds.find((known) => known === kind) ?? 'screen',
});

const withoutEmpty = (groups: EntryGroup[]): EntryGroup[] =>
  groups.filter(({ entries }) => entries.length > 0);

/** Returns what an empty search shows: what was opened last, and the first actions. */
export const listStartGroups = (
  recent: readonly RecentItem[],
  commands: readonly Command[],
): EntryGroup[] =>
  withoutEmpty([
    { name: text.recent, entries: recent.map(toRecentEntry) },
    {
      name: text.suggestions,
      entries: commands
        .filter(({ kind }) => kind === 'action')
        .slice(0, 5)
        .map(toEntry),
    },
  ]);

/** Returns the groups of a search, the most likely first: actions that were typed, then what was found. */
export const listGroups = (
  query: string,
  commands: readonly Command[],
  found: {
    /** The answer to the query. */
    all: SearchAnswer | undefined;
    /** The answer to the order that an action names, such as the reference in "refund IMP-7Q2K". */
    named: SearchAnswer | undefined;
  },
  now: Date,
): EntryGroup[] => {
  const parsed = parseOrderAction(query);
  const matched = matchCommands(commands, query);
  const ofKind = (kind: Command['kind']): Entry[] =>
    matched.filter((command) => command.kind === kind).map(toEntry);
  const named = found.named?.orders?.items ?? [];
  const orders = found.all?.orders?.items ?? [];
  const [onlyOrder] = orders.length === 1 && !parsed ? orders : [];
  return withoutEmpty([
    {
      name: text.actions,
      entries: [
        ...named.flatMap((order) => listOrderActions(order, parsed?.action)),
        ...ofKind('action'),
      ],
    },
    ...toResultGroups(found.all ?? {}, query, now),
    {
      name: text.actionsOnOrder,
      entries: onlyOrder ? listOrderActions(onlyOrder) : [],
    },
    { name: text.screens, entries: ofKind('screen') },
  ]);
};
