import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { sampleContentApi } from './sample-content.schemas.ts';

export const sampleContentRoutes = (useCases: UseCases): Route[] =>
  bindRoutes(sampleContentApi, {
    readSampleContent: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readSampleContent();
    },
    removeSampleContent: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.removeSampleContent(adminOf(res));
    },
  });
