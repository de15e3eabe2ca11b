import type { SiteContent } from '../src/shared/site-content.ts';
import { paths } from '../src/shared/paths.ts';
import type { FetchAnswer } from './sitemap.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** RFC 9116 recommends a validity of less than a year. */
const validDays = 180;

/** Returns a midnight half a year ahead, so that the text changes once a day at most. */
const expiryOf = (now: Date): string => {
  const days = Math.floor(now.getTime() / dayMs) + validDays;
  return new Date(days * dayMs).toISOString().replace('.000Z', 'Z');
};

/** Returns whether the email address is safe in the file; spaces, line breaks or colons could start a new field. */
const isSafeEmail = (email: string): boolean =>
  /^[^\s<>:]+@[^\s<>:]+$/.test(email);

/** Returns the security.txt with the contact for vulnerability reports (RFC 9116). */
export const securityTxt = async (
  publicUrl: string,
  fetchAnswer: FetchAnswer,
  now: () => Date,
): Promise<string> => {
  const { site } = await fetchAnswer<SiteContent>('/api/content');
  return [
    ...(isSafeEmail(site.email) ? [`Contact: mailto:${site.email}`] : []),
    `Contact: ${publicUrl}${paths.contact}`,
    `Expires: ${expiryOf(now())}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
};
