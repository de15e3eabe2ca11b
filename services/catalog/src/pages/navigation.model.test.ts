import { expect, it } from '@jest/globals';
import { applyPageToNavigation } from './navigation.model.ts';
import type { Page } from './page.model.ts';

const revision = (title: string) => ({
  ...{ title, description: '', content: '<p>A</p>', version: 1 },
  ...{ isDefault: false, savedBy: 'admin', savedAt: new Date(0) },
  publishedAt: new Date(0),
});

const page = (title?: string): Page => ({
  ...{ id: 'one', slug: 'press', kind: 'own', version: 1, newest: null },
  published: title === undefined ? null : revision(title),
});

const about = { path: '/about', title: 'About', isShown: true };
const press = { path: '/press', title: 'Press', isShown: false };

it('a page that becomes public is added at the end, with a title of at most 40 characters', () => {
  const title = 'P'.repeat(41);
  expect(applyPageToNavigation([about], page(), page(title))).toEqual([
    about,
    { path: '/press', title: 'P'.repeat(40), isShown: true },
  ]);
});

it('a page that the author removed from the menu stays out of it', () => {
  expect(applyPageToNavigation([about], page('A'), page('B'))).toEqual([about]);
});

it('a title follows that of the page unless the author changed it in the menu', () => {
  expect(
    applyPageToNavigation([press, about], page('Press'), page('Media')),
  ).toEqual([{ ...press, title: 'Media' }, about]);
  expect(
    applyPageToNavigation([press, about], page('Other'), page('Media')),
  ).toEqual([press, about]);
});

it('a page that becomes hidden is removed, and the order of the others stays', () => {
  const others = [about, { ...about, path: '/book' }];
  const [first, second] = others;
  if (!first || !second) throw new Error('two entries');
  expect(
    applyPageToNavigation([first, press, second], page('Press'), undefined),
  ).toEqual(others);
});
