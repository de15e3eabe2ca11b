import { FollowAndRefresh } from '../../../features/resources/follow-and-refresh.tsx';
import { postListAddress } from '../../../features/resources/resource.api.ts';
import { ResourceList } from '../../../features/resources/resource-list.tsx';
import type { Answers } from '../../../shared/api/answers.tsx';
import {
  allPosts,
  categoryFrom,
} from '../../../features/resources/resource.model.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import type { ScreenLocation } from '../../screen.ts';
import { breadcrumbs } from '../../structured-data.ts';
import styles from './resources.module.css';

export const needs = ({ search }: ScreenLocation) => {
  const category = categoryFrom(search.get('category'));
  return [
    postListAddress(),
    ...(category === allPosts ? [] : [postListAddress(category)]),
  ];
};

export const head = (answers: Answers): Head => ({
  title: 'PR Resources & Insights | Imprint',
  description:
    'Short essays on public relations measurement: what you said, and what it did.',
  path: paths.resources,
  jsonLd: [breadcrumbs(['Resources', paths.resources])],
  ...(answers.get(postListAddress()).phase === 'failed' ? { status: 503 } : {}),
});

export const Screen = () => (
  <div className="wrap">
    <header className={styles['head']}>
      <div>
        <h1>PR Resources &amp; Insights</h1>
        <p className={`lead ${styles['lead']}`}>
          Short essays on what you said, and what it did.
        </p>
      </div>
      <FollowAndRefresh />
    </header>
    <ResourceList />
  </div>
);
