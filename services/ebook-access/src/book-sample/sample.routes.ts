import { adminOf } from '@imprint/chassis/admin-token';
import type { Pool } from '@imprint/chassis/db';
import { routes } from '@imprint/chassis/http/endpoint';
import { sendChapter } from '../reading-sessions/send-chapter.ts';
import { chooseFreeChapters, showSampleTerms } from './sample-terms.ts';
import { sampleApi } from './sample.schemas.ts';
import { serveSampleChapter } from './serve-sample-chapter.ts';
import { showSample } from './show-sample.ts';

// The same for everybody, and soon another when the author chooses anew.
const forEverybody = { 'Cache-Control': 'public, max-age=60' };

export const sampleRoutes = (deps: { pool: Pool }) =>
  routes(sampleApi, {
    readSample: async ({ res }) => {
      const sample = await showSample(deps)();
      res.set(forEverybody);
      return { success: true as const, ...sample };
    },
    readSampleChapter: async ({ query, res }) => {
      const served = await serveSampleChapter(deps)(query.chapter);
      // What is to be found is the page that holds it.
      res.set({ ...forEverybody, 'X-Robots-Tag': 'noindex' });
      await sendChapter(res, served);
      return undefined;
    },
    showSampleTerms: async ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return showSampleTerms(deps)();
    },
    chooseFreeChapters: async ({ body, res }) =>
      chooseFreeChapters(deps)(body.chapters, adminOf(res)),
  });
