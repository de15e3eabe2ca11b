import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ParagraphLengthChart } from '../page/paragraph-ticks.tsx';
import styles from './session-expired-dialog.module.css';
import { NewLinkAnswer, useNewLinkRequest } from './new-link.tsx';
import * as text from './text.ts';
import type { Chapter } from '../session/reader.api.ts';
import { selectReader } from '../session/reader.slice.ts';

// The session has ended, so Escape must not close the dialog; its buttons are the only way on.
const preventClosing = (event: SyntheticEvent) => event.preventDefault();

/** Shows over the text that the session has ended, with buttons to reload and to request a new link. */
export const SessionExpiredDialog = ({
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
  const newLink = useNewLinkRequest(token);
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
      onCancel={preventClosing}
    >
      <h2 id={`${id}-title`}>{text.sessionExpired}</h2>
      {chapter && place && (
        <ParagraphLengthChart words={chapter.paragraphs} at={place.paragraph} />
      )}
      <p id={`${id}-why`} className="caption">
        {denial?.message}{' '}
        {chapter &&
          place &&
          text.placeSaved(chapter.title, place.paragraph, place.paragraphs)}
      </p>
      <NewLinkAnswer newLink={newLink} />
      <div className={styles['acts']}>
        <Button variant="solid" onClick={reload}>
          {text.reload}
        </Button>
        <Button
          variant="plain"
          onClick={newLink.send}
          disabled={newLink.isSent}
        >
          {text.requestLink}
        </Button>
      </div>
    </dialog>
  );
};
