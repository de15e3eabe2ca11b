// The texts of the fields of a resource.
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';

// The labels of the writing fields.
export const writing = 'Writing';
export const titleLabel = 'Title';
export const excerptLabel = 'Excerpt';

// The texts of the content field and of its counter.
export const contentLabel = 'Content';
export const contentUnavailable = 'The text field could not be loaded.';
export const contentInBrowser =
  'Your text stays in this browser. Reload the page to restore it.';
export const contentToCopy =
  'Copy your text to another place, then reload the page.';
export const wordAndSentenceCount = (
  words: number,
  sentences: number,
  minutes: number,
): string =>
  `${formatCountWithNoun(words, 'word')}, ${formatCountWithNoun(sentences, 'sentence')}, ${minutes} min read. 1 tick = 1 sentence`;

// The texts of the fields for search engines, and of the counter below a limited field.
export const seoTitleLabel = 'SEO title';
export const seoTitleRecommendation = '50 to 60 is best';
export const seoDescriptionLabel = 'SEO description';
export const seoDescriptionRecommendation = '150 to 160 is best';
export const seoOverLimit = 'shorten it to save';
export const overLimit = (excess: number, hint: string): string =>
  `${formatCountWithNoun(excess, 'character')} too many; ${hint}`;
export const lengthOfLimit = (length: number, limit: number): string =>
  `${length} of ${limit}`;

// The texts of the previews.
export const searchPreview = 'In search results';
export const searchPath = (host: string, slug: string): string =>
  `${host} › resources › ${slug}`;
export const searchTitle = (title: string, siteName: string): string =>
  siteName ? `${title} | ${siteName}` : title;
export const dateInSearch = (date: string): string => `${date} —`;
export const socialPreview = 'When shared';

// The labels of the settings, and what the article is now.
export const settings = 'Settings';
export const statusLabel = 'Status';
export const draft = 'Draft, only you see it';
export const published = 'Published';
export const scheduled = 'Scheduled';
export const unpublish = 'Unpublish';
export const unpublishQuestion = 'Unpublish this article?';
export const unpublishConsequence =
  'Readers find nothing at its address until you publish it again.';
export const cancelUnpublishing = 'Keep it published';

// The texts of the field for the time of publication.
export const publishAtLabel = 'Publish at, Lagos time';
export const scheduledFor = (time: string): string =>
  `Scheduled for ${time}, Lagos time. Hidden from readers until then.`;
export const willSchedule = (time: string): string =>
  `Schedule publishes it on ${time}, Lagos time.`;
export const publicationDate = (time: string): string =>
  `Publication date: ${time}, Lagos time.`;
export const publishedSince = (time: string): string =>
  `Published ${time}, Lagos time. Leave empty to keep this date.`;
export const publishAtOnce = 'Leave empty to publish at once.';

// The texts of the other settings.
export const categoryLabel = 'Category';
export const withoutImage = 'Without an image, readers see the sentence chart.';
export const tagsLabel = 'Tags (comma-separated)';
export const tagsHint = (tags: string[]): string =>
  `${formatCountWithNoun(tags.length, 'tag')}: ${tags.join(' · ')}`;
export const authorLabel = 'Author';
export const readTimeLabel = 'Read time, minutes';
export const readTimeHint = 'Leave empty to calculate it from the text';
export const readTimeWhenSaved = (minutes: number): string =>
  `Leave empty to calculate it (${minutes} min when last saved)`;
export const slugLabel = 'Slug';
export const slugRecommendation = 'Old slugs keep working';
export const slugOverLimit = 'it will be cut at a hyphen';
