// The texts about drafts, versions and revisions of a resource.
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';
import type { ArticleFields } from '../article/article.ts';
import * as fields from '../fields/text.ts';

// The offer of an unsaved draft that this browser has stored.
export const draftLabel = 'Unsaved draft';
export const draftTitle = 'This browser has an unsaved draft';
export const draftDetails = (title: string, time: string): string =>
  `“${title}”, last edited ${time}, Lagos time.`;
export const savedSinceDraft = ' The resource has been saved since then.';
export const restoreDraft = 'Restore draft';
export const notNow = 'Not now';
export const discardDraft = 'Discard draft';
export const draftChanges = 'Changes in the draft';

// The warnings about another editor, and about a draft that cannot be stored.
export const otherEditor = (since: string): string =>
  `Another editor has this resource open since ${since}.`;
export const otherEditorMore =
  'If you both save, the second to save chooses between the versions.';
export const draftNotStored = 'This browser cannot store a draft of your text.';
export const draftNotStoredMore = 'Save before you close the editor.';

// The note on a working copy.
export const workingCopy =
  'This is a working copy. Readers see the published version until you save.';
export const workingCopySaved = (time: string): string =>
  `This is a working copy, saved ${time}. Readers see the published version until you save.`;
export const workingCopyOutdated =
  ' The published version has changed since this copy was started.';
export const discardWorkingCopyFailed =
  'The working copy could not be discarded.';
export const showChanges = 'Show changes';
export const hideChanges = 'Hide changes';
export const discardWorkingCopy = 'Discard working copy';
export const workingCopyDiscarded =
  'Working copy discarded. This is the published version.';

// The choice between the author's version and a newer one.
export const newerTitle = 'A newer version was saved';
export const newerSaved = (time: string): string =>
  `It was saved ${time}. Underlined text is only in your version; struck-out text is only in the newer one.`;
export const newerChoice =
  'If you keep your version, Save replaces the newer one, which stays in the revisions. If you use the newer version, yours stays in this browser, and you can restore it when you open the resource again.';
export const chooseMine = 'Keep my version';
export const useNewer = 'Use newer version';
export const newerShown = 'You are now editing the newer version.';

// The texts of the list of revisions.
export const revisionsTitle = 'Revisions';
export const revisionsFailed = 'The revisions could not be loaded.';
export const noRevisions =
  'No revisions yet. Saving over an earlier version creates one.';
export const revisionsLabel = 'Revisions, newest first';
export const revisionSummary = (title: string, words: number): string =>
  `${title}, ${formatCountWithNoun(words, 'word')}`;
export const neverPublished = ', never published';

// The texts of a single revision.
export const revisionFailed = 'This revision could not be loaded.';
export const revisionLegend =
  'Underlined text would be added; struck-out text would be removed.';
export const sameAsEditor = 'Same as the text in the editor.';
export const restoreFailed = 'The revision could not be restored.';
export const restoreRevision = (time: string): string =>
  `Restore revision of ${time}`;

// The texts of the differences between two versions.
export const noDifferences = 'No differences.';
export const fieldNames: Record<keyof ArticleFields, string> = {
  title: fields.titleLabel,
  excerpt: fields.excerptLabel,
  content: fields.contentLabel,
  category: fields.categoryLabel,
  image: 'Image',
  tags: 'Tags',
  author: fields.authorLabel,
  status: fields.statusLabel,
  readTime: 'Read time',
  seoTitle: fields.seoTitleLabel,
  seoDescription: fields.seoDescriptionLabel,
  slug: fields.slugLabel,
  linkedinUrl: 'LinkedIn address',
  publishAt: 'Publish at',
};
export const onlyFormatting = 'Only the formatting differs.';
export const added = 'added: ';
export const removed = 'removed: ';
