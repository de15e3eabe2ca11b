import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import { sendChapter } from '../reading-sessions/send-chapter.ts';
import type { setFreeChapters, showSampleTerms } from './sample-terms.ts';
import { sampleApi } from './sample.schemas.ts';
import type { serveSampleChapter } from './serve-sample-chapter.ts';
import type { showSampleContents } from './show-sample-contents.ts';

// All visitors get the same response, so caches may share it; a change by the author shows within a minute.
const forEverybody = { 'Cache-Control': 'public, max-age=60' };

export const sampleRoutes = (useCases: {
  showSample: ReturnType<typeof showSampleContents>;
  serveSampleChapter: ReturnType<typeof serveSampleChapter>;
  showSampleTerms: ReturnType<typeof showSampleTerms>;
  setFreeChapters: ReturnType<typeof setFreeChapters>;
}) =>
  bindRoutes(sampleApi, {
    readSample: async ({ res }) => {
      const sample = await useCases.showSample();
      res.set(forEverybody);
      return { success: true as const, ...sample };
    },
    readSampleChapter: async ({ query, res }) => {
      const served = await useCases.serveSampleChapter(query.chapter);
      // Search engines index the page around the chapter, not the chapter's own document.
      res.set({ ...forEverybody, 'X-Robots-Tag': 'noindex' });
      await sendChapter(res, served);
      return undefined;
    },
    showSampleTerms: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.showSampleTerms();
    },
    setFreeChapters: async ({ body, res }) =>
      useCases.setFreeChapters(body.chapters, adminOf(res)),
  });
