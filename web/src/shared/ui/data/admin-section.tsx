import { type ReactNode, useId } from 'react';
import styles from './admin-section.module.css';

/** A section of a back-office screen: heading, note and content. */
export const AdminSection = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  );
};
