import { afterEach, beforeEach, jest } from '@jest/globals';
import { post as builtPost } from '../../../test/answers/builders.ts';
import { createEditorSession } from './create-editor-session.ts';
import type { EditorApi } from './editor-context.ts';
import { toBaseVersion } from './base-version.ts';
import type { EditedPost } from './resource-editor.api.ts';

export const createEditedPost = (
  change: Partial<EditedPost> = {},
): EditedPost => ({
  ...builtPost({ id: 'a', title: 'One' }),
  slug: 'one',
  category: 'Analytics',
  status: 'published',
  content: '<p>Two</p>',
  tags: [],
  ownReadTime: null,
  version: 3,
  ...change,
});

export const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
export const noAnswer = {
  error: { status: 0, code: 'NO_CONNECTION', error: 'No.' },
};

/** The requests to the fake server and the posts reported as saved, in the current test. */
export const requests: [keyof EditorApi, object][] = [];
export const savedPosts: [string, string][] = [];

/** A fake server that returns the given answers and records the requests. */
export const fakeApi = (answers: {
  [Name in keyof EditorApi]?: (
    requests: Parameters<EditorApi[Name]>[0],
  ) => Awaited<ReturnType<EditorApi[Name]>>;
}): EditorApi => {
  const createFakeCall =
    <Name extends keyof EditorApi>(name: Name) =>
    (argument: Parameters<EditorApi[Name]>[0]) => {
      requests.push([
        name,
        typeof argument === 'string' ? { id: argument } : argument,
      ]);
      return Promise.resolve(answers[name]?.(argument) ?? noAnswer);
    };
  return {
    read: createFakeCall('read'),
    create: createFakeCall('create'),
    save: createFakeCall('save'),
    saveWorkingCopy: createFakeCall('saveWorkingCopy'),
    reportEditing: createFakeCall('reportEditing'),
    discardWorkingCopy: createFakeCall('discardWorkingCopy'),
    archiveRevision: createFakeCall('archiveRevision'),
  };
};

export const openSession = (
  api: EditorApi,
  base = toBaseVersion(createEditedPost()),
  more: Partial<Parameters<typeof createEditorSession>[0]> = {},
) =>
  createEditorSession({
    base,
    newKey: 'key',
    tab: 'tab',
    api,
    onSaved: (saved, how) => savedPosts.push([saved.title, how]),
    ...more,
  });

/** Before each test of the file: a browser with empty storage, no requests, and the clock at `nowMs`. */
export const resetBrowserBeforeEachTest = () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: nowMs });
    window.localStorage.clear();
    requests.length = 0;
    savedPosts.length = 0;
  });
  afterEach(() => void jest.useRealTimers());
};
