import styles from './import-dialog.module.css';
import type { ResourceImport } from './resource-imports.api.ts';
import * as text from '../text.ts';

/** Shows how many posts of a running import are done. */
export const ImportProgress = ({ of }: { of: ResourceImport }) => {
  const label = text.importProgress(of.done, of.posts);
  return (
    <>
      <progress
        className={styles['progress']}
        aria-label={text.importName(of)}
        max={Math.max(of.posts, 1)}
        value={of.done}
      />
      {/* A screen reader would read every new number. */}
      <span aria-hidden="true">{label}</span>
    </>
  );
};
