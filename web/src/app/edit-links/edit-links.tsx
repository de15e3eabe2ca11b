import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type Answers,
  AnswersContext,
  loadedValue,
} from '../../shared/api/answers.tsx';
import { episodesAddress } from '../../features/podcast/podcast.api.ts';
import type { EpisodeList } from '../../features/podcast/podcast.shape.ts';
import {
  type PostAnswer,
  postAddress,
} from '../../features/resources/resource.api.ts';
import styles from './edit-links.module.css';
import { type EditTarget, listEditTargets } from './edit-targets.ts';
import * as text from './text.ts';

type Page = {
  /** The pattern of the page's route, such as "/resources/:slug". */
  pattern: string;
  slug: string | undefined;
};

type FoundTarget = EditTarget & { element: Element };

const findTargets = ({ pattern, slug = '' }: Page, answers: Answers) => {
  const found = loadedValue(answers.get<PostAnswer>(postAddress(slug)));
  const episodes = loadedValue(answers.get<EpisodeList>(episodesAddress));
  const state = {
    slug,
    postId: found?.post?.id,
    hasFeed: typeof episodes?.lastUpdated === 'string',
  };
  return listEditTargets(pattern, state).flatMap((target): FoundTarget[] => {
    const element = document.querySelector(target.selector);
    return element ? [{ ...target, element }] : [];
  });
};

const isSame = (one: FoundTarget[], other: FoundTarget[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ element, to }, index) =>
      element === other[index]?.element && to === other[index].to,
  );

/** Returns the editable parts that the page shows; some appear after the first render, when an answer loads. */
const useFoundTargets = ({ pattern, slug }: Page): FoundTarget[] => {
  const answers = use(AnswersContext);
  const [found, setFound] = useState<FoundTarget[]>([]);
  useEffect(() => {
    const updateFound = () => {
      const next = findTargets({ pattern, slug }, answers);
      setFound((current) => (isSame(current, next) ? current : next));
    };
    updateFound();
    const observer = new MutationObserver(updateFound);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pattern, slug, answers]);
  return found;
};

/** Links each part of a public page to its field in the back office, at the end of the part. Only the author loads it. */
export const EditLinks = (page: Page) =>
  useFoundTargets(page).map(({ selector, name, to, element }) =>
    createPortal(
      <p className={styles['edit']}>
        <a href={to}>
          {text.editThis}
          <span className="vh">{text.after(name)}</span>
        </a>
      </p>,
      element,
      selector,
    ),
  );
