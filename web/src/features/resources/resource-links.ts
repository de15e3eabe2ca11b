import { paths } from '../../shared/paths.ts';
import { type Post, slugOf } from './resource.model.ts';

export const pathOf = (post: Pick<Post, 'id' | 'slug' | 'seoSlug'>): string =>
  paths.resource(slugOf(post));
