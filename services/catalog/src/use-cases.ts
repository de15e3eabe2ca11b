import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { createTextsReader } from '@imprint/chassis/mail/texts/settings';
import { type Erasure, hasErased } from '@imprint/chassis/privacy';
import { createPersonExport } from '@imprint/chassis/privacy-export';
import { inboxPurge, mailPurge, createPurgeWork } from '@imprint/chassis/purge';
import { bindConnections } from './connections/bind-connections.ts';
import { previewPodcast } from './connections/preview-podcast.ts';
import { readPaymentSettings } from './connections/payments.client.ts';
import { readContent } from './content/read-content.ts';
import { readSite } from './content/read-site.ts';
import { saveContent } from './content/save-content.ts';
import type { Deps } from './dependencies.ts';
import { bindEmails } from './emails/bind-emails.ts';
import { importImageFromAddress } from './images/import-image-from-address.ts';
import { findImageFile } from './images/find-image-file.ts';
import { importImageBytes } from './images/import-image-bytes.ts';
import { importResources } from './linkedin/import-resources.ts';
import { refreshResources } from './linkedin/refresh-resources.ts';
import { bindMessages } from './messages/bind-messages.ts';
import { withMailbox } from './messages/incoming/imap.provider.ts';
import { checkMailbox } from './messages/incoming/check-mailbox.ts';
import { suspectedPurge } from './messages/message.repository.ts';
import { bindNewsletters } from './newsletter/bind-newsletters.ts';
import { recipientPurge } from './newsletter/issues/recipient.repository.ts';
import { confirmationTemplate } from './newsletter/newsletter-email.model.ts';
import { pendingPurge } from './newsletter/newsletter.repository.ts';
import { renderConfirmationMail } from './newsletter/render-confirmation-mail.ts';
import { createPage } from './pages/create-page.ts';
import { deletePage } from './pages/delete-page.ts';
import { readLegalTexts } from './pages/read-legal-texts.ts';
import {
  findPage,
  findPublicPage,
  listPageRevisions,
  listPages,
  listPublicPages,
  readPageRevision,
} from './pages/read-pages.ts';
import { restorePageRevision } from './pages/restore-page-revision.ts';
import { savePage } from './pages/save-page.ts';
import { readPodcastStatus } from './podcast/podcast-status.ts';
import { findEpisode, readPodcast } from './podcast/read-podcast.ts';
import { refreshPodcast } from './podcast/refresh-podcast.ts';
import { exportStatements } from './privacy/person.repository.ts';
import { selectProducts } from './products/product.repository.ts';
import { confirmReadiness } from './readiness/confirm-readiness.ts';
import { readReadiness } from './readiness/read-readiness.ts';
import { discardWorkingCopy } from './resources/editing/discard-working-copy.ts';
import { importPastedPictures } from './resources/editing/import-pasted-pictures.ts';
import { openPost } from './resources/editing/open-post.ts';
import { composePostPreview } from './resources/editing/compose-post-preview.ts';
import { reportEditing } from './resources/editing/report-editing.ts';
import { restoreRevision } from './resources/editing/restore-revision.ts';
import { savePost } from './resources/editing/save-post.ts';
import { saveWorkingCopy } from './resources/editing/save-working-copy.ts';
import { writeNewPost } from './resources/editing/write-new-post.ts';
import { deletePost, restorePost } from './resources/posts/delete-post.ts';
import { findNextPost, findPost } from './resources/posts/find-post.ts';
import { listPosts } from './resources/posts/list-posts.ts';
import {
  listRevisions,
  readRevision,
} from './resources/revisions/read-revisions.ts';
import { saveAsRevision } from './resources/revisions/save-as-revision.ts';
import {
  readSampleContent,
  removeSampleContent,
} from './sample-content/remove-sample-content.ts';
import { bindResourceImports } from './resource-imports/bind-resource-imports.ts';
import { resourceImportSkipPurge } from './resource-imports/resource-import.repository.ts';
import { importBrandImage } from './settings/import-brand-image.ts';
import { searchCatalog } from './search/search-catalog.ts';
import { readSettings } from './settings/read-settings.ts';
import { saveSettings } from './settings/save-settings.ts';
import { findSiteIcon } from './site-icons/find-site-icon.ts';
import {
  findArticleImage,
  findSiteImage,
} from './social-images/find-social-image.ts';

const bindResources = (deps: Deps) => {
  const importWithDeps = importImageBytes(deps);
  return {
    listPosts: listPosts(deps),
    findPost: findPost(deps),
    findNextPost: findNextPost(deps),
    importResources: importResources({ ...deps, importImage: importWithDeps }),
    refreshResources: refreshResources(deps),
    ...bindResourceImports({ ...deps, importImage: importWithDeps }),
    findImageFile: findImageFile(deps),
    importImage: importWithDeps,
    importBrandImage: importBrandImage({ importImage: importWithDeps }),
    importPastedPictures: importPastedPictures(importWithDeps),
    fetchImage: importImageFromAddress({
      ...deps,
      importImage: importWithDeps,
    }),
    findArticleImage: findArticleImage(deps),
    findSiteImage: findSiteImage(deps),
    findSiteIcon: findSiteIcon(deps),
  };
};

const bindPostEditing = (deps: Deps) => ({
  clock: deps.clock,
  writeNewPost: writeNewPost(deps),
  savePost: savePost(deps),
  openPost: openPost(deps),
  deletePost: deletePost(deps),
  restorePost: restorePost(deps),
  saveWorkingCopy: saveWorkingCopy(deps),
  discardWorkingCopy: discardWorkingCopy(deps),
  reportEditing: reportEditing(deps),
  saveAsRevision: saveAsRevision(deps),
  listRevisions: listRevisions(deps),
  readRevision: readRevision(deps),
  restoreRevision: restoreRevision(deps),
  previewPost: composePostPreview(deps),
});

const bindPodcast = (deps: Deps) => ({
  readPodcast: readPodcast(deps),
  findEpisode: findEpisode(deps),
  podcastStatus: readPodcastStatus(deps),
  refreshPodcast: refreshPodcast(deps),
});

/** Returns the dependencies with what the links in emails need. */
export const withLinkSettings = (deps: Deps) => {
  const { PUBLIC_URL, SERVICE_KEY, SERVICE_PREVIOUS_KEY } = deps.config;
  const keys = { current: SERVICE_KEY, previous: SERVICE_PREVIOUS_KEY };
  return { ...deps, publicUrl: PUBLIC_URL, keys };
};

const bindCorrespondence = (deps: Deps) => {
  const mailing = {
    ...withLinkSettings(deps),
    readTexts: createTextsReader(deps.settings.emailTexts),
  };
  const { messageRenderers, ...messages } = bindMessages(mailing);
  return {
    ...messages,
    publicUrl: mailing.publicUrl,
    mailRenderers: new Map<string, RenderMail>([
      ...messageRenderers,
      [confirmationTemplate, renderConfirmationMail(mailing)],
    ]),
  };
};

const bindContent = (deps: Deps) => {
  const connections = bindConnections(deps);
  const content = readContent(deps);
  const save = saveContent(deps);
  return {
    readContent: content,
    saveContent: save,
    readSite: readSite({ readContent: content }),
    readSettings: readSettings({
      readContent: content,
      connections,
      readPaymentSettings: readPaymentSettings(deps),
    }),
    saveSettings: saveSettings({ saveContent: save }),
    readReadiness: readReadiness({
      ...deps,
      readContent: content,
      listPages: listPages(bindPaging(deps)),
    }),
    confirmReadiness: confirmReadiness(deps),
    readSampleContent: readSampleContent(deps),
    removeSampleContent: removeSampleContent(deps),
    connections,
    checkMailbox: checkMailbox({ ...deps, withMailbox }),
    previewPodcast: previewPodcast(deps),
    ...bindEmails(deps, connections),
  };
};

const bindPaging = (deps: Deps) => ({
  ...deps,
  readLegalTexts: readLegalTexts({
    readContent: readContent(deps),
    readingLinkHours: deps.config.READING_LINK_HOURS,
  }),
});

const bindPages = (deps: Deps) => {
  const paging = bindPaging(deps);
  return {
    listPages: listPages(paging),
    findPage: findPage(paging),
    createPage: createPage(paging),
    savePage: savePage(paging),
    deletePage: deletePage(paging),
    listPublicPages: listPublicPages(paging),
    findPublicPage: findPublicPage(paging),
    listPageRevisions: listPageRevisions(paging),
    readPageRevision: readPageRevision(paging),
    restorePageRevision: restorePageRevision(paging),
  };
};

/** Binds each use case once to its dependencies. */
export const bindUseCases = (deps: Deps) => ({
  ...bindContent(deps),
  ...bindPages(deps),
  ...bindResources(deps),
  ...bindPostEditing(deps),
  ...bindPodcast(deps),
  ...bindCorrespondence(deps),
  ...bindNewsletters({
    ...withLinkSettings(deps),
    importPastedPictures: importPastedPictures(importImageBytes(deps)),
  }),
  search: searchCatalog({ ...deps, listPages: listPages(bindPaging(deps)) }),
  listProducts: () => selectProducts(deps.pool),
  exportPerson: createPersonExport(deps, exportStatements),
  hasErased: (erasure: Omit<Erasure, 'pseudonym'>) =>
    hasErased(deps.pool, erasure),
  purge: createPurgeWork(deps, [
    inboxPurge,
    mailPurge,
    suspectedPurge,
    pendingPurge,
    recipientPurge,
    resourceImportSkipPurge,
  ]),
});

export type UseCases = ReturnType<typeof bindUseCases>;
