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
import {
  findSiteContentInAnswers,
  type SiteContent,
  useSiteContentIfLoaded,
} from '../../../shared/site-content.ts';
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

const describePage = (content: SiteContent | undefined) => {
  const { title = text.title, description = '' } = content?.resources ?? {};
  return { title, description: description || text.headDescription };
};

export const head = (answers: Answers): Head => ({
  ...describePage(findSiteContentInAnswers(answers)),
  path: paths.resources,
  jsonLd: [toBreadcrumbData([text.breadcrumb, paths.resources])],
  ...(answers.get(postListAddress()).phase === 'failed' ? { status: 503 } : {}),
});

export const Screen = () => {
  const resources = useSiteContentIfLoaded()?.resources;
  return (
    <>
      <div className="wrap">
        <header className={styles['head']}>
          <div>
            <h1>{resources?.title ?? text.title}</h1>
            {resources?.description && (
              <p className={`lead ${styles['lead']}`}>
                {resources.description}
              </p>
            )}
          </div>
          <FollowAndRefresh />
        </header>
        <ResourceList />
      </div>
    </>
  );
};
