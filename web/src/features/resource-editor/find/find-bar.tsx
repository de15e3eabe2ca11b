import type Quill from 'quill';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { CloseButton } from '../../../shared/ui/dialogs/close-button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import styles from './find-bar.module.css';
import { useFind } from './use-find.ts';
import * as text from './text.ts';

const FindActions = ({
  find: { count, showNext },
  onReplace,
  onReplaceAll,
}: {
  find: ReturnType<typeof useFind>;
  onReplace: () => void;
  onReplaceAll: () => void;
}) => {
  const actions = [
    [text.previous, () => showNext(-1)],
    [text.next, () => showNext(1)],
    [text.replace, onReplace],
    [text.replaceAll, onReplaceAll],
  ] as const;
  return (
    <div className={styles['acts']}>
      {actions.map(([name, act]) => (
        <Button
          key={name}
          size="small"
          aria-disabled={count === 0}
          onClick={act}
        >
          {name}
        </Button>
      ))}
    </div>
  );
};

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
      <FindActions
        find={find}
        onReplace={() => find.replaceCurrent(replacement)}
        onReplaceAll={replaceAll}
      />
      <p role="status" className={styles['status']}>
        {status}
      </p>
      <CloseButton onClose={close} />
    </div>
  );
};
