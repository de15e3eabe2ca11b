import { describeApi } from '@imprint/chassis/http/openapi';
import { contentApi } from './content/content.schemas.ts';
import { podcastApi } from './podcast/podcast.schemas.ts';
import { productApi } from './products/product.schemas.ts';
import { postApi } from './resources/post.schemas.ts';

export const openApiPart = describeApi(
  'Catalog',
  productApi,
  contentApi,
  podcastApi,
  postApi,
);
