import { useId, useState } from 'react';
import { StateChoices } from '../../../shared/delivery-rates/state-choices.tsx';
import { SegmentedControl } from '../../../shared/ui/forms/segmented-control.tsx';
import styles from './states-field.module.css';
import * as text from './text.ts';

const scopes = [
  ['all', text.allStates],
  ['some', text.someStates],
] as const;

type Scope = (typeof scopes)[number][0];

/** Chooses the states where paperbacks are delivered; an empty list means all of Nigeria. */
export const StatesField = ({
  chosen,
  error,
  onChoose,
}: {
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (states: string[]) => void;
}) => {
  const id = useId();
  const [hasOpened, setHasOpened] = useState(false);
  const scope: Scope = chosen.length > 0 || hasOpened ? 'some' : 'all';
  const chooseScope = (next: Scope) => {
    setHasOpened(next === 'some');
    if (next === 'all') onChoose([]);
  };
  return (
    <fieldset className={styles['field']} aria-describedby={`${id}-hint`}>
      <legend>{text.labels.states}</legend>
      <p className={styles['hint']} id={`${id}-hint`}>
        {text.statesHint}
      </p>
      <SegmentedControl
        options={scopes}
        chosen={scope}
        onChoose={chooseScope}
      />
      {scope === 'some' && (
        <>
          <StateChoices chosen={chosen} onChoose={onChoose} />
          <p className={styles['hint']} role="status">
            {text.chosenCount(chosen.length)}
          </p>
        </>
      )}
      {error && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
