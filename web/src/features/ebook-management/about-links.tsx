import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import styles from './about-links.module.css';
import * as text from './text.ts';

export const SecurityFeatures = () => (
  <AdminSection title={text.securityTitle}>
    <ul className={styles['lines']}>
      <li>{text.securityPeriod}</li>
      <li>{text.securitySession}</li>
      <li>{text.securityBrowsers}</li>
      <li>{text.securityMarks}</li>
    </ul>
  </AdminSection>
);

export const GenerateLinkInstructions = () => (
  <AdminSection title={text.instructionsTitle}>
    <ol className={`${styles['lines']} ${styles['steps']}`}>
      <li>{text.instructionsOrder}</li>
      <li>{text.instructionsAddress}</li>
      <li>{text.instructionsEmail}</li>
    </ol>
  </AdminSection>
);
