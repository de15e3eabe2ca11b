import { type Admin, signIn } from '../../faults/admin.ts';
import { articles } from './articles.ts';
import type { ShopBrand } from './brands.ts';
import { type CoverName, drawCover } from './covers.ts';

const send = async <Answer>(
  admin: Admin,
  path: string,
  body: object,
): Promise<Answer> => {
  const answer = await admin.call('POST', path, body);
  if (!answer.ok)
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

const uploadCover = async (admin: Admin, name: CoverName): Promise<string> => {
  const form = new FormData();
  form.append('purpose', 'cover');
  form.append('image', new Blob([await drawCover(name)]), 'cover.png');
  const path = '/api/admin/settings/brand/images';
  return (await send<{ image: string }>(admin, path, form)).image;
};

type Content = { version: number } & Record<string, unknown>;

const readContent = async (admin: Admin): Promise<Content> =>
  JSON.parse(await admin.get('/api/admin/content')) as Content;

const saveContent = async (admin: Admin, content: Record<string, unknown>) => {
  const { version } = await readContent(admin);
  await send(admin, '/api/admin/content', { ...content, version });
};

/** Publishes the article of a brand; returns the function that removes it. */
const publishArticle = async (admin: Admin, brand: ShopBrand) => {
  const path = '/api/resources/posts';
  const fields = {
    ...articles[brand.name],
    author: brand.content.site.authorName,
  };
  const { post } = await send<{ post: { id: string } }>(admin, path, fields);
  return () => admin.call('DELETE', `${path}/${post.id}`);
};

/** Gives the shop the texts, the look, the cover and an article of a brand; returns the function that restores it. */
export const applyBrand = async (
  site: string,
  brand: ShopBrand,
): Promise<() => Promise<void>> => {
  const { name, content, look, hasDrawnCover } = brand;
  const admin = await signIn(site);
  const before = await readContent(admin);
  const cover = hasDrawnCover ? '' : await uploadCover(admin, name);
  await saveContent(admin, { ...content, brand: { ...look, cover } });
  const removeArticle = await publishArticle(admin, brand);
  return async () => {
    await removeArticle();
    await saveContent(admin, before);
  };
};
