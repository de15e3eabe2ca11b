import { categories } from '../../shared/lib/categories.model.ts';
import { paths } from '../../shared/paths.ts';
import { useCategoryNames } from '../../shared/site-content.ts';
import { NoScriptNavigationForm } from '../../shared/ui/buttons/no-script-navigation-form.tsx';
import { TallyTicks } from '../../shared/ui/charts/tally-ticks.tsx';
import styles from './category-filter.module.css';
import { allPosts } from './resource.model.ts';
import * as text from './list-text.ts';

/** Shows the categories that the author named; the ticks under a category count its essays. */
export const CategoryFilter = ({
  chosen,
  countOf,
  onChoose,
}: {
  chosen: string;
  countOf: (category: string) => number;
  onChoose: (category: string) => void;
}) => {
  const nameOf = useCategoryNames();
  const named = categories.filter((category) => nameOf(category));
  // A single category has nothing to choose from.
  if (named.length < 2) return null;
  return (
    <div className={styles['filter']}>
      <NoScriptNavigationForm to={paths.resources}>
        <div
          className={styles['picks']}
          role="group"
          aria-label={text.filterLabel}
        >
          {[allPosts, ...named].map((category) => {
            const count = countOf(category);
            return (
              <button
                key={category}
                type="submit"
                name={category === allPosts ? undefined : 'category'}
                value={category}
                aria-pressed={category === chosen}
                onClick={() => onChoose(category)}
              >
                {category === allPosts ? category : nameOf(category)}
                <small>{count}</small>
                <span className={styles['tally']}>
                  <TallyTicks count={count} gap={3} height={9} />
                </span>
              </button>
            );
          })}
        </div>
      </NoScriptNavigationForm>
    </div>
  );
};
