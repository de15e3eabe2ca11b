import { useId } from 'react';
import { useReadingLinkLifetimeText } from '../../../shared/config.ts';
import { useCloseOnEscape } from '../../../shared/hooks/use-close-on-escape.ts';
import styles from './protection-info.module.css';
import * as text from './text.ts';

/** Explains what the copy protection does and, in text of the same size, what it cannot do. */
export const ProtectionInfo = ({
  isOpen,
  setIsOpen,
}: {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}) => {
  const id = useId();
  const linkLife = useReadingLinkLifetimeText();
  const toggleButtonRef = useCloseOnEscape(isOpen, () => setIsOpen(false));
  return (
    <div className={styles['protection']}>
      <button
        ref={toggleButtonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.protection}
      </button>
      <section id={id} className={styles['panel']} hidden={!isOpen}>
        <h2>{text.protection}</h2>
        <h3>{text.protectionDoes}</h3>
        <ul>
          <li>{text.protectsBrowser(linkLife)}</li>
          <li>{text.protectsCopying}</li>
          <li>{text.protectsByWatermark}</li>
        </ul>
        <h3>{text.protectionCannot}</h3>
        <ul>
          <li>{text.cannotStopCamera}</li>
          <li>{text.limitsOfProtection}</li>
        </ul>
        <p>{text.protectionPrivacy}</p>
      </section>
    </div>
  );
};
