import { type Admin, signIn } from '../../faults/admin.ts';
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

/** Gives the shop the texts, the look and the cover of a brand; returns the function that restores the former ones. */
export const applyBrand = async (
  site: string,
  { name, content, look, hasDrawnCover }: ShopBrand,
): Promise<() => Promise<void>> => {
  const admin = await signIn(site);
  const before = await readContent(admin);
  const cover = hasDrawnCover ? '' : await uploadCover(admin, name);
  await saveContent(admin, { ...content, brand: { ...look, cover } });
  return () => saveContent(admin, before);
};
