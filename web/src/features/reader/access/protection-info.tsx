import { useId } from 'react';
import { useLinkLife } from '../../../shared/config.ts';
import { useEscape } from '../../../shared/hooks/use-escape.ts';
import styles from './protection-info.module.css';

/** What the protection does and, in the same size of type, what it cannot do. */
export const ProtectionInfo = ({
  isOpen,
  setIsOpen,
}: {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}) => {
  const id = useId();
  const linkLife = useLinkLife();
  const button = useEscape(isOpen, () => setIsOpen(false));
  return (
    <div className={styles['protection']}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Protection Info
      </button>
      <section id={id} className={styles['panel']} hidden={!isOpen}>
        <h2>Protection Info</h2>
        <h3>What it does</h3>
        <ul>
          <li>
            Opens this copy in one browser at a time. A link lasts {linkLife};
            ask for another when you need one.
          </li>
          <li>Switches off copying, printing and saving inside the book.</li>
          <li>
            Prints your e-mail address and order at the end of each chapter, and
            leaves a second mark between the words.
          </li>
        </ul>
        <h3>What it cannot do</h3>
        <ul>
          <li>Stop a camera, or a patient typist.</li>
          <li>Tell you from a colleague holding your phone.</li>
        </ul>
        <p>
          We keep the kind of browser, the hours of reading and your place in
          the book. We do not look at your screen, your files or your
          whereabouts. For the rest we rely on you.
        </p>
      </section>
    </div>
  );
};
