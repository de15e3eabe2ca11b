import { paragraphsOf } from '../../../shared/lib/paragraphs.ts';
import styles from './author-note.module.css';

/** The author's note, set as a letter with a signature. */
export const AuthorNote = ({
  note,
  author,
}: {
  note: string;
  author: string;
}) => (
  <div className={`prose ${styles['letter']}`}>
    {paragraphsOf(note).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <p className="sign">{author}</p>
  </div>
);
