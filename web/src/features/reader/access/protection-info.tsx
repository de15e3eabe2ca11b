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
            request another when you need one.
          </li>
          <li>Switches off copying, printing and saving inside the book.</li>
          <li>
            Shows your email address and order at the end of each chapter, and
            adds a hidden watermark to the text.
          </li>
        </ul>
        <h3>What it cannot do</h3>
        <ul>
          <li>Stop a camera, or a person who retypes the text.</li>
          <li>Tell you apart from someone else who uses your device.</li>
        </ul>
        <p>
          We store the type of your browser, your reading times and your place
          in the book. We do not monitor your screen, files or location.
        </p>
      </section>
    </div>
  );
};
