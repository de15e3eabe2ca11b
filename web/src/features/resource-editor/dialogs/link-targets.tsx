import { useEffect, useState } from 'react';
import styles from './link-targets.module.css';
import type { FindLinkTargets, LinkTarget } from './link-target.ts';
import * as text from './text.ts';

const pauseMs = 200;

type Found = { query: string; targets: LinkTarget[] | undefined };

/** Returns the pages that a text finds; undefined while they load, and `hasFailed` if they cannot be loaded. */
const useTargets = (query: string, find: FindLinkTargets) => {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const save = (targets: LinkTarget[] | undefined) =>
      isCurrent && setFound({ query, targets });
    const timer = setTimeout(() => {
      find(query).then(save, () => save(undefined));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, find]);
  const isKnown = found?.query === query;
  return {
    targets: isKnown ? found.targets : undefined,
    hasFailed: isKnown && found.targets === undefined,
  };
};

const describe = (targets: LinkTarget[] | undefined, hasFailed: boolean) => {
  if (hasFailed) return text.linkSearchFailed;
  if (!targets) return text.searchingPages;
  return targets.length === 0 ? text.noPageFound : text.pagesFound;
};

/** The pages of this site that a typed text finds, to link to one of them. */
export const LinkTargets = ({
  query,
  find,
  onChoose,
}: {
  query: string;
  find: FindLinkTargets;
  onChoose: (target: LinkTarget) => void;
}) => {
  const { targets, hasFailed } = useTargets(query, find);
  if (query === '') return null;
  return (
    <div className={styles['found']}>
      <p role="status">{describe(targets, hasFailed)}</p>
      {targets && targets.length > 0 && (
        <ul aria-label={text.pagesFound}>
          {targets.map((target) => (
            <li key={target.address}>
              <button type="button" onClick={() => onChoose(target)}>
                <b>{target.title}</b> <span>{target.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
