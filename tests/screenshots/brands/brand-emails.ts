import { readDefaultTexts } from '@imprint/chassis/mail/texts';
import type { EmailName } from '@imprint/chassis/mail/texts/emails';
import { eventually } from '@imprint/chassis/testing';
import { type Admin, signIn } from '../../faults/admin.ts';
import type { Opener, ScreenState } from '../openers.ts';
import { articles } from './articles.ts';
import type { ShopBrand } from './brands.ts';

type Html = { html: string };

const post = async <Answer>(admin: Admin, path: string, body: object) =>
  (await (await admin.call('POST', path, body)).json()) as Answer;

/** Opens an email as the service composes it, as soon as the service knows the brand. */
const email =
  (service: string, name: EmailName, { content, look }: ShopBrand): Opener =>
  async (page, site) => {
    const admin = await signIn(site);
    const path = `/api/admin/emails/${service}/${name}/preview`;
    await eventually(async () => {
      const { html } = await post<Html>(admin, path, readDefaultTexts(name));
      if (!html.includes(content.site.name) || !html.includes(look.accent))
        throw new Error(`${service} does not know the brand yet`);
      await page.setContent(html);
    });
  };

/** Opens the email of a newsletter with the article of the brand; the draft is removed again. */
const newsletter =
  ({ name }: ShopBrand): Opener =>
  async (page, site) => {
    const admin = await signIn(site);
    const path = '/api/admin/newsletters';
    const { title: subject, content } = articles[name];
    const { newsletter: draft } = await post<{ newsletter: { id: string } }>(
      admin,
      path,
      { subject, content },
    );
    const preview = `${path}/${draft.id}/preview`;
    const { html } = await post<Html>(admin, preview, { subject, content });
    await admin.call('DELETE', `${path}/${draft.id}`);
    await page.setContent(html);
  };

/** The emails that show the brand of a shop. */
export const brandEmails = (brand: ShopBrand): ScreenState[] => [
  { name: 'email-receipt', open: email('orders', 'receipt', brand) },
  {
    name: 'email-reading-link',
    open: email('ebook-access', 'reading-link', brand),
  },
  { name: 'email-newsletter', open: newsletter(brand) },
];
