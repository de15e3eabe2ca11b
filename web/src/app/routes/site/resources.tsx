import { FollowAndRefresh } from '../../../features/resources/follow-and-refresh.tsx';
import { postListAddress } from '../../../features/resources/resource.api.ts';
import { ResourceList } from '../../../features/resources/resource-list.tsx';
import type { Answers } from '../../../shared/api/answers.tsx';
import {
  allPosts,
  parseCategory,
} from '../../../features/resources/resource.model.ts';
import type { Head } from '../../../shared/lib/seo.ts';
import { paths } from '../../../shared/paths.ts';
import type { ScreenLocation } from '../../screen.ts';
import { toBreadcrumbData } from '../../structured-data.ts';
import styles from './resources.module.css';
import * as text from './text/resources-text.ts';

export const requiredAddresses = ({ search }: ScreenLocation) => {
  const category = parseCategory(search.get('category'));
  return [
    postListAddress(),
    ...(category === allPosts ? [] : [postListAddress(category)]),
  ];
};

export const head = (answers: Answers): Head => ({
  title: text.headTitle,
  description: text.headDescription,
  path: paths.resources,
  jsonLd: [toBreadcrumbData([text.breadcrumb, paths.resources])],
  ...(answers.get(postListAddress()).phase === 'failed' ? { status: 503 } : {}),
});

export const Screen = () => (
  <div className="wrap">
    <header className={styles['head']}>
      <div>
        <h1>{text.title}</h1>
        <p className={`lead ${styles['lead']}`}>{text.lead}</p>
      </div>
      <FollowAndRefresh />
    </header>
    <ResourceList />
  </div>
);
