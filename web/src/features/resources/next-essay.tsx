import { Link } from 'react-router-dom';
import styles from './next-essay.module.css';
import { usePosts } from './resource.api.ts';
import type { Post } from './resource.api.ts';
import { pathOf } from './resource-links.ts';

/** The essay before this one in time; silent when there is none. */
export const NextEssay = ({ after }: { after: Post }) => {
  const list = usePosts();
  if (list.phase !== 'loaded') return null;
  const { posts } = list.value;
  const at = posts.findIndex(({ id }) => id === after.id);
  const next = at === -1 ? undefined : (posts[at + 1] ?? posts[0]);
  if (!next || next.id === after.id) return null;
  return (
    <div className="wrap">
      <aside className={styles['next']} aria-labelledby="next-essay">
        <p className="side">Next essay</p>
        <h2 id="next-essay">
          <Link to={pathOf(next)}>{next.title}</Link>
        </h2>
      </aside>
    </div>
  );
};
