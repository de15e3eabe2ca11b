import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyArticle } from '../article/article.ts';
import {
  copyStorageKey,
  findCopiesOfClosedTabs,
  deleteCopy,
  saveCopy,
  type LocalCopy,
} from './local-copies.ts';

const copy = (title: string, keptAt: string): LocalCopy => ({
  article: { ...emptyArticle, title },
  version: 3,
  newKey: 'key',
  wasSent: false,
  keptAt,
});

beforeEach(() => window.localStorage.clear());

describe('local copies of unsaved text', () => {
  it('are found by resource, the newest first', () => {
    saveCopy(
      copyStorageKey('a', 'tab-1'),
      copy('Old', '2026-11-21T08:00:00.000Z'),
    );
    saveCopy(
      copyStorageKey('a', 'tab-2'),
      copy('New', '2026-11-21T09:00:00.000Z'),
    );
    saveCopy(
      copyStorageKey('b', 'tab-2'),
      copy('Other', '2026-11-21T09:30:00.000Z'),
    );
    expect(
      findCopiesOfClosedTabs('a').map(({ article }) => article.title),
    ).toEqual(['New', 'Old']);
  });

  it('of new resources are stored separately for each tab', () => {
    saveCopy(
      copyStorageKey(undefined, 'x'),
      copy('One', '2026-11-21T08:00:00.000Z'),
    );
    saveCopy(
      copyStorageKey(undefined, 'y'),
      copy('Two', '2026-11-21T08:01:00.000Z'),
    );
    deleteCopy(copyStorageKey(undefined, 'y'));
    expect(
      findCopiesOfClosedTabs(undefined).map(({ article }) => article.title),
    ).toEqual(['One']);
    expect(findCopiesOfClosedTabs('a')).toEqual([]);
  });

  it('are not offered while another tab is still writing them', () => {
    saveCopy(
      copyStorageKey('a', 'x'),
      copy('Mine', '2026-11-21T08:00:00.000Z'),
    );
    saveCopy(
      copyStorageKey('a', 'x-1'),
      copy('Aside', '2026-11-21T07:00:00.000Z'),
    );
    expect(
      findCopiesOfClosedTabs('a', ['x']).map(({ article }) => article.title),
    ).toEqual(['Aside']);
  });

  it('with invalid content are ignored', () => {
    window.localStorage.setItem(copyStorageKey('a', 'x'), '{"article":');
    window.localStorage.setItem(copyStorageKey('a', 'y'), '{"article":{}}');
    expect(findCopiesOfClosedTabs('a')).toEqual([]);
  });

  it('report when the storage is full', () => {
    const large = copy('x'.repeat(12_000_000), '2026-11-21T08:00:00.000Z');
    expect(saveCopy(copyStorageKey('a', 'x'), large)).toBe(false);
    expect(findCopiesOfClosedTabs('a')).toEqual([]);
  });
});
