import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Label above, room for several lines; a word beside the label says who reads them. */
export const TextField = ({
  label,
  aside,
  ...textarea
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: ReactNode;
  aside?: ReactNode;
}) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {aside && <span className={styles['optional']}> {aside}</span>}
      </label>
      <textarea {...textarea} id={id} className={styles['input']} />
    </div>
  );
};
