import type { ReactNode } from 'react';
import styles from './reading-view.module.css';

/** Beside the text on a wide screen: what a narrow one lays over it. */
export const SidePanel = ({
  search,
  contents,
  settings,
  marks,
  isInert,
}: {
  search: ReactNode;
  contents: ReactNode;
  settings: ReactNode;
  marks: ReactNode;
  /** While a figure lies over all of the window. */
  isInert: boolean;
}) => (
  <aside
    className={styles['panel']}
    aria-label="Contents, text and marks"
    inert={isInert}
  >
    {search}
    <nav aria-label="Contents">
      <h2>Contents</h2>
      {contents}
    </nav>
    {settings}
    {marks && (
      <div className={styles['marks']}>
        <h2>Marks</h2>
        {marks}
      </div>
    )}
  </aside>
);
