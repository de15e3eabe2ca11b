import { Block } from '../../shared/ui/data/block.tsx';
import styles from './about-links.module.css';
import * as text from './text.ts';

export const SecurityFeatures = () => (
  <Block title={text.securityTitle}>
    <ul className={styles['lines']}>
      <li>{text.securityPeriod}</li>
      <li>{text.securitySession}</li>
      <li>{text.securityBrowsers}</li>
      <li>{text.securityMarks}</li>
    </ul>
  </Block>
);

export const Instructions = () => (
  <Block title={text.instructionsTitle}>
    <ol className={`${styles['lines']} ${styles['steps']}`}>
      <li>{text.instructionsOrder}</li>
      <li>{text.instructionsAddress}</li>
      <li>{text.instructionsEmail}</li>
    </ol>
  </Block>
);
