import styles from './import-dialog.module.css';
import { ImportProgress } from './import-progress.tsx';
import { useRunningImports } from './use-running-imports.ts';
import * as text from '../text.ts';

/** Shows the imports that are running, on any device; the author may leave the screen meanwhile. */
export const RunningImports = () => {
  const running = useRunningImports();
  if (running.length === 0) return null;
  return (
    <ul className={styles['running']} aria-label={text.runningImports}>
      {running.map((one) => (
        <li key={one.id}>
          <b>{text.importRunning(one)}</b>
          <ImportProgress of={one} />
          <span className={styles['hint']}>{text.importGoesOn}</span>
        </li>
      ))}
    </ul>
  );
};
