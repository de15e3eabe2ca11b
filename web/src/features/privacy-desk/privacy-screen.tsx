import { ErasePerson } from './erase-person.tsx';
import { Erasures } from './erasures.tsx';
import { ExportPerson } from './export-person.tsx';
import styles from './privacy.module.css';

/** What is held about one person: told to them, or erased. */
export const PrivacyScreen = () => (
  <div className={styles['desk']}>
    <ExportPerson />
    <ErasePerson />
    <Erasures />
  </div>
);
