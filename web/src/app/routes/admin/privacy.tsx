import { ErasePerson } from '../../../features/privacy-desk/erase-person.tsx';
import { Erasures } from '../../../features/privacy-desk/erasures.tsx';
import { ExportPerson } from '../../../features/privacy-desk/export-person.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import styles from './blocks.module.css';
import * as text from './text.ts';

export const Screen = () => (
  <>
    <AdminScreenHeader title={text.privacy} />
    <div className={styles['blocks']}>
      <ExportPerson />
      <ErasePerson />
      <Erasures />
    </div>
  </>
);
