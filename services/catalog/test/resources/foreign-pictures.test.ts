import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Shown, startEditor } from '../support/start-editor.ts';

let editor: Awaited<ReturnType<typeof startEditor>>;

beforeAll(async () => {
  editor = await startEditor();
});

afterAll(() => editor.stop());

const content =
  '<p>One.</p><figure><img src="https://elsewhere.example/ward.png" alt="A ward"></figure>';
const stored =
  '<p>One.</p><figure><a href="https://elsewhere.example/ward.png" rel="noopener noreferrer" target="_blank">A ward</a></figure>';

it('a picture from another site becomes a link wherever the text is stored or shown', async () => {
  const preview = await editor.call('POST', '/preview', {
    title: 'A',
    content,
  });
  expect(preview.body).toMatchObject({ content: stored });

  const post = await editor.create({ content });
  expect(post.content).toBe(stored);
  const { body } = await editor.open(post.slug);
  expect(body).toMatchObject({ post: { content: stored } });
  expect((await editor.revision(post.id, 1)).content).toBe(stored);

  const copy = await editor.call('PUT', `/posts/${post.id}/working-copy`, {
    ...editor.fieldsOf(post),
    content: `${content}<p>Two.</p>`,
    baseVersion: post.version,
    editor: 'this-tab-of-mine',
  });
  expect(copy.status).toBe(200);
  const { workingCopy } = await editor.read(post.id);
  expect((workingCopy as Shown).content).toBe(`${stored}<p>Two.</p>`);
});

it('a stored text with such a link stays unchanged when it is saved again', async () => {
  const post = await editor.create({ content });
  const saved = await editor.save(post, {});
  expect(saved.post.content).toBe(post.content);
});

it('the absolute URL of a picture of this site is accepted and stored as a path', async () => {
  const path = `/images/${'0f'.repeat(32)}/960.webp`;
  const address = `https://shop.example${path}`;
  const post = await editor.create({
    image: address,
    content: `<p>One.</p><img src="${address}">`,
  });
  expect(post['image']).toBe(path);
  expect(post.content).toBe(`<p>One.</p><img src="${path}" />`);
});
