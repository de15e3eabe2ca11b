import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ParagraphStrip } from '../page/chapter-ticks.tsx';
import { sessionExpired } from '../session/denial.model.ts';
import styles from './expiry-prompt.module.css';
import { NewLinkAnswer, useNewLink } from './new-link.tsx';
import type { Chapter } from '../session/reader.api.ts';
import { selectReader } from '../session/reader.slice.ts';

// The dialog cannot be cancelled, because the session has ended; only its buttons continue.
const stay = (event: SyntheticEvent) => event.preventDefault();

/** Shown when the session ends while reading; the text stays visible underneath. */
export const ExpiryPrompt = ({
  token,
  chapter,
  reload,
}: {
  token: string;
  chapter: Chapter | undefined;
  reload: () => void;
}) => {
  const { denial, place } = useSelector(selectReader);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const newLink = useNewLink(token);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['prompt']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      onCancel={stay}
    >
      <h2 id={`${id}-title`}>{sessionExpired}</h2>
      {chapter && place && (
        <ParagraphStrip words={chapter.paragraphs} at={place.paragraph} />
      )}
      <p id={`${id}-why`} className="caption">
        {denial?.message}{' '}
        {chapter &&
          place &&
          `Your place is saved: ${chapter.title}, paragraph ${place.paragraph} of ${place.paragraphs}. 1 tick = 1 paragraph.`}
      </p>
      <NewLinkAnswer newLink={newLink} />
      <div className={styles['acts']}>
        <Button variant="solid" onClick={reload}>
          Reload
        </Button>
        <Button
          variant="plain"
          onClick={newLink.send}
          disabled={newLink.isSent}
        >
          E-mail me a new link
        </Button>
      </div>
    </dialog>
  );
};
