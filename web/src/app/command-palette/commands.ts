import type { Command } from '../../features/command-palette/entries/commands.model.ts';
import { adminPaths } from '../../shared/admin-paths.ts';
import { paths } from '../../shared/paths.ts';
import {
  addedScreens,
  settingsTabs,
  specifiedScreens,
} from '../admin-screens.ts';
import * as text from './text.ts';

/** The addresses of the actions, in the order in which an empty search shows the first of them. */
const actionPaths: [keyof typeof text.actions, string][] = [
  ['newArticle', adminPaths.resource('new')],
  ['shipOrders', `${adminPaths.orders}?delivery=to-ship`],
  ['newMessage', adminPaths.newMessage()],
  ['answerMessages', `${adminPaths.messages}?state=unanswered`],
  ['changePrices', adminPaths.contentField('book.price')],
  ['newsletter', adminPaths.newsletter],
  ['newPage', adminPaths.page('new')],
  ['salesReport', adminPaths.screen('orders/report')],
  ['finishers', adminPaths.finishers('this-month')],
  ['refundOrder', `${adminPaths.orders}?status=success`],
  ['importOrders', adminPaths.orderImport],
  ['subscribers', `${adminPaths.newsletter}?show=subscribers`],
  ['replaceBook', `${adminPaths.dashboard}/ebook`],
];

const actionCommands = actionPaths.map(([key, to]): Command => {
  const [name, words] = text.actions[key];
  return { kind: 'action', name, place: '', to, words };
});

const screenCommands = [...specifiedScreens, ...addedScreens].flatMap(
  ({ path, name }): Command[] => {
    const to = adminPaths.screen(path);
    const words = text.screenWords[path] ?? '';
    const place = text.screenPlace;
    return name ? [{ kind: 'screen', name, place, to, words }] : [];
  },
);

const settingCommands = settingsTabs.map(([tab, name]): Command => ({
  kind: 'screen',
  name,
  place: text.settingPlace,
  to: adminPaths.settings(tab),
  words: text.settingWords[tab],
}));

/** Returns everything that the search finds without the services. */
export const listCommands = (does: {
  showShortcuts: () => void;
  signOut: () => void;
}): Command[] => [
  ...actionCommands,
  ...screenCommands,
  ...settingCommands,
  {
    kind: 'action',
    name: text.shortcuts,
    place: '',
    to: does.showShortcuts,
    words: text.shortcutsWords,
  },
  {
    kind: 'action',
    name: text.viewSite,
    place: '',
    // The public site is a page of its own, which the router of the back office does not know.
    to: () => window.location.assign(paths.home),
    words: text.viewSiteWords,
  },
  {
    kind: 'action',
    name: text.signOut,
    place: '',
    to: does.signOut,
    words: text.signOutWords,
  },
];
