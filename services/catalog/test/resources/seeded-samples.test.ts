import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { purgeDeletedPosts } from '../../src/resources/posts/purge-deleted-posts.ts';
import { samples } from '../../src/resources/samples/samples.ts';
import { seedSamples } from '../../src/resources/samples/seed-samples.ts';
import { startEditor } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});
afterAll(() => editor.stop());

it('a sample that the author deleted does not return at a start after its purge', async () => {
  const seed = seedSamples(editor.deps);
  const titles = async () =>
    (await editor.list('limit=100')).posts.map(({ title }) => title);
  await seed();
  const [first, ...others] = samples.map(({ title }) => title);
  const { posts } = await editor.list('limit=100');
  const id = posts.find(({ title }) => title === first)?.id ?? '';
  await editor.call('DELETE', `/posts/${id}`);
  editor.time.now = new Date(editor.time.now.getTime() + 31 * 86_400_000);
  await purgeDeletedPosts(editor.deps)();
  const stored = 'select 1 from posts where id = $1';
  expect((await editor.pool.query(stored, [id])).rows).toEqual([]);
  await seed();
  expect((await titles()).toSorted()).toEqual(others.toSorted());
});
