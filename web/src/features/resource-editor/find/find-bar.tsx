import type Quill from 'quill';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { CloseButton } from '../../../shared/ui/dialogs/close-button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import styles from './find-bar.module.css';
import { useFind } from './use-find.ts';
import * as text from './text.ts';

/** The bar below the toolbar that finds and replaces a text within the article. */
export const FindBar = ({
  quill,
  onClose,
}: {
  quill: Quill;
  onClose: () => void;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  const find = useFind(quill);
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<number>();
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const close = () => {
    onClose();
    quill.focus();
  };
  // The keys must not reach the editor around the bar, where Escape closes the article.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      !event.ctrlKey &&
      !event.metaKey
    )
      find.showNext(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const replaceAll = () => {
    setReplaced(find.count);
    find.replaceAll(replacement);
  };
  const isEmpty = find.count === 0;
  const status =
    replaced === undefined
      ? text.position(find.sought, find.current, find.count)
      : text.replaced(replaced);
  return (
    <div
      ref={ref}
      className={styles['bar']}
      role="search"
      aria-label={text.findAndReplace}
      onKeyDown={handleKey}
    >
      <InputField
        label={text.find}
        value={find.sought}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setReplaced(undefined);
          find.find(target.value);
        }}
      />
      <InputField
        label={text.replaceBy}
        value={replacement}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <div className={styles['acts']}>
        <Button
          size="small"
          disabled={isEmpty}
          onClick={() => find.showNext(-1)}
        >
          {text.previous}
        </Button>
        <Button
          size="small"
          disabled={isEmpty}
          onClick={() => find.showNext(1)}
        >
          {text.next}
        </Button>
        <Button
          size="small"
          disabled={isEmpty}
          onClick={() => find.replaceCurrent(replacement)}
        >
          {text.replace}
        </Button>
        <Button size="small" disabled={isEmpty} onClick={replaceAll}>
          {text.replaceAll}
        </Button>
      </div>
      <p role="status" className={styles['status']}>
        {status}
      </p>
      <CloseButton onClose={close} />
    </div>
  );
};
