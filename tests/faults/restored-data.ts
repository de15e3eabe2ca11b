// The data that a drill expects after a restore: a buyer who may read, and an article with its picture.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin } from './admin.ts';
import { createRetryingControl } from './retrying-control.ts';

export const buyBook = async (
  { site, paystack }: { site: string; paystack: string },
  email: string,
): Promise<string> => {
  const answer = await fetch(`${site}/api/initialize-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, amount: 10_000, productName: 'E-Book' }),
  });
  const { data } = (await answer.json()) as { data: { reference: string } };
  await createRetryingControl(paystack).pay(data.reference);
  return data.reference;
};

const mailsTo = async (inbox: string, email: string) => {
  const answer = await fetch(`${inbox}/api/email`);
  const all = (await answer.json()) as {
    to: { address: string }[];
    text: string;
  }[];
  return all.filter(({ to }) => to.some(({ address }) => address === email));
};

export const waitForReadingToken = async (
  inbox: string,
  email: string,
): Promise<string> => {
  for (let tries = 0; tries < 60; tries += 1) {
    for (const { text } of await mailsTo(inbox, email)) {
      const token = /\/read-book\/([\w-]{43})/.exec(text)?.[1];
      if (token) return token;
    }
    await sleep(500);
  }
  throw new Error(`no reading email arrived for ${email}`);
};

// A PNG of one red pixel.
const redPixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

export const publishArticle = async (
  admin: Admin,
): Promise<{ article: string; picture: string }> => {
  const answer = await admin.call('POST', '/api/resources/posts', {
    title: 'What a backup keeps',
    content: `<p>A page that outlives its machine.</p><p><img src="${redPixel}" alt="A red field"></p>`,
    status: 'published',
  });
  const body = await answer.text();
  const { post } = JSON.parse(body) as {
    post?: { slug: string; content: string };
  };
  const picture = /\/images\/[^"]+/.exec(post?.content ?? '')?.[0];
  if (!post || !picture) throw new Error(`no article: ${body}`);
  return { article: `/api/resources/posts/${post.slug}`, picture };
};
