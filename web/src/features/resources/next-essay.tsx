import { Link } from 'react-router-dom';
import styles from './next-essay.module.css';
import { essayPagePathOf, type PostAnswer } from './resource.api.ts';
import * as text from './next-essay-text.ts';

/** Shows a link to the next older essay, or from the oldest to the newest; renders nothing if there is no other essay. */
export const NextEssay = ({ next }: { next: PostAnswer['next'] }) =>
  next && (
    <div className="wrap">
      <aside className={styles['next']} aria-labelledby="next-essay">
        <p className="side">{text.nextEssay}</p>
        <h2 id="next-essay">
          <Link to={essayPagePathOf(next)}>{next.title}</Link>
        </h2>
      </aside>
    </div>
  );
