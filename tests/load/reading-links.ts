import { signIn } from '../faults/admin.ts';

/** Returns a function that makes a reading link for a gift, as the author does in the back office. */
export const createLinkIssuer = async (site: string) => {
  const admin = await signIn(site);
  return async (email: string): Promise<string> => {
    const answer = await admin.call('POST', '/api/ebook/generate-reading-url', {
      email,
      complimentary: true,
    });
    if (!answer.ok) throw new Error(`a gift: ${await answer.text()}`);
    const { readingUrl } = (await answer.json()) as { readingUrl: string };
    return readingUrl;
  };
};
