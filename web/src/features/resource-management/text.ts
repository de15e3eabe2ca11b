// The texts of the management of resources.
import {
  formatCountWithNoun,
  formatCount,
} from '../../shared/lib/numbers/count.ts';

// The totals.
export const totalResources = 'Total Resources';
export const statusTotals = (
  published: number,
  drafts: number,
  scheduled: number,
): string =>
  `${formatCount(published)} published, ${formatCountWithNoun(drafts, 'draft')}, ${formatCount(scheduled)} scheduled`;
export const totalEngagement = 'Total Engagement';
export const engagementParts = 'likes, comments and shares';
export const lastUpdated = 'Last Updated';
export const neverUpdated = 'Never';
export const timeInLagos = (time: string): string => `${time} in Lagos`;

// The LinkedIn profile, and the result of a refresh.
export const linkedinConnected = 'LinkedIn Connected';
export const unnamedProfile = 'LinkedIn profile';
export const viewProfile = 'View Profile';
export const opensInNewTab = '(opens in a new tab)';
export const refreshFailed = 'Error refreshing resources.';
export const refreshedWithoutLinkedin =
  'The list is refreshed, but LinkedIn did not answer.';

// The list: its tools, its states and its failures.
export const heading = 'Recent Resources';
export const toolsLabel = 'Resources';
export const searchPlaceholder = 'Title, tag or text';
export const categoryLabel = 'Category';
export const statusLabel = 'Status';
export const all = 'All';
export const published = 'Published';
export const draft = 'Draft';
export const scheduled = 'Scheduled';
export const deleted = 'Deleted';
export const resourceCount = (count: number): string =>
  formatCountWithNoun(count, 'resource');
export const listNoun = 'resources';
export const listLabel = 'Resources';
export const empty =
  'No resources found. Create your first resource to get started.';
export const createFirst = 'Create your first resource';
export const loadFailed = 'Failed to load resource data.';
export const screenLoadFailed = 'Failed to load resource management.';
export const tryAgain = 'Please try again.';
export const signedOut = 'Authentication required. Please log in again.';
export const signIn = 'Sign In';

// One resource.
export const manual = 'Manual';
export const unpublishedChanges = 'Unpublished changes';
export const sample = 'Sample';
export const fromLinkedin = 'From LinkedIn';
export const imported = 'Imported';
export const readTime = (minutes: number): string => `${minutes} min`;
export const sentenceCount = (count: number): string =>
  formatCountWithNoun(count, 'sentence');
export const moreTags = (count: number): string => ` +${count} more`;
export const likes = (count: number): string =>
  formatCountWithNoun(count, 'like');
export const comments = (count: number): string =>
  formatCountWithNoun(count, 'comment');
export const shares = (count: number): string =>
  formatCountWithNoun(count, 'share');
export const linkedinPost = 'LinkedIn';
export const copyUrl = 'Copy URL';
export const copyUrlResults = {
  copied: 'Copied',
  failed: 'Copying failed: select the address',
};
export const copyUrlOf = (title: string): string => ` of ${title}`;
export const linkCopied = 'Link copied.';
export const openInNewTab = 'Open in new tab';
export const newTabLinkOf = (title: string): string =>
  ` of ${title} (opens in a new tab)`;
export const deletedOn = (day: string): string => `Deleted on ${day}`;
export const restoreAction = 'Restore';
export const editAction = 'Edit';
export const previewAction = 'Preview';
export const deleteAction = 'Delete';
export const emailAction = 'Email';
export const emailFailed = 'The newsletter could not be started.';

// The note on a preview.
export const previewOfDraft = 'A draft: only you can see it';
export const previewOfScheduled = (day: string): string =>
  `Scheduled: visible from ${day} on`;
export const previewWithoutChanges =
  'As visitors see it, without your unpublished changes';

// Deleting and restoring.
export const deleteQuestion = 'Are you sure you want to delete this resource?';
export const deleteConsequence =
  'Visitors can no longer find it. You can restore it for 30 days.';
export const cancelDeletion = 'Keep it';
export const deleteFailed = 'Failed to delete resource.';
export const deleteDone = 'Resource deleted successfully!';
export const deletedAfterTitle = 'is deleted.';
export const restored = (title: string): string => `“${title}” is restored.`;
export const restoreFailed = 'The resource could not be restored.';

// The import from LinkedIn.
export const importTitle = 'Import from LinkedIn';
export const importNote =
  'LinkedIn does not allow a website to show its feed, so posts are copied here. What was written or edited here is never overwritten.';
export const importSourceLabel = 'Import';
export const importSourcePost = 'One post';
export const importSourceArchive = 'Data export';
export const importSourceFeed = 'Feed';
export const importing = 'Importing…';

// Importing one post.
export const postAddressLabel = 'Address of the post';
export const postAddressHint =
  'On LinkedIn: the three dots of the post, then Copy link to post.';
export const postTextLabel = 'Text of the post';
export const postDayLabel = 'Published on';
export const importPost = 'Import post';

// Importing a data export.
export const archiveHint =
  'On LinkedIn: Settings, Data privacy, Get a copy of your data. Choose the ZIP file as you received it, 20 MB at most.';
export const archiveLabel = 'The export (ZIP)';
export const archiveTooLarge =
  'This file is too large (20 MB at most). Ask LinkedIn for “Posts” or “Articles” only.';
export const archiveSending = 'Uploading the export…';
export const archiveProcessing = 'Reading the export…';

// Importing a feed.
export const feedAddressLabel = 'Address of the feed';
export const feedAddressHint = 'RSS, Atom or JSON Feed.';
export const importFeed = 'Import feed';

// The report of an import.
type ImportCounts = { imported: number; updated: number; skipped: number };
export const importResult = ({
  imported: posts,
  updated,
  skipped,
}: ImportCounts): string =>
  `${formatCountWithNoun(posts, 'post')} imported, ${formatCount(updated)} updated, ${formatCount(skipped)} skipped.`;
export const skippedLabel = 'Skipped';
export const postWithoutText = 'A post without text';
export const moreSkipped = (count: number): string =>
  `And ${formatCount(count)} more.`;

// The imports that go on in the background.
export const importAccepted =
  'The import has started. It goes on if you close this window or leave the page.';
export const importsTitle = 'Imports';
export const theImports = 'the imports';
export const theSkippedPosts = 'the skipped posts';
export const runningImports = 'Imports in progress';
export const importGoesOn = 'You can leave this page. The import goes on.';
type NamedImport = { origin: 'archive' | 'feed'; name: string };
export const importName = ({ origin, name }: NamedImport): string =>
  name || (origin === 'feed' ? importSourceFeed : importSourceArchive);
export const importRunning = (one: NamedImport): string =>
  `Importing ${importName(one)}`;
export const importProgress = (done: number, all: number): string =>
  `${formatCount(done)} of ${formatCountWithNoun(all, 'post')}`;
export const startedBy = (name: string): string => `by ${name}`;
export const showSkipped = 'Show skipped';
export const hideSkipped = 'Hide skipped';
export const downloadSkipped = 'Download skipped';
