import { useState } from 'react';
import { focusOnMount } from '../../shared/lib/focus-on-mount.ts';
import { Badge } from '../../shared/ui/data/badge.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import {
  type Difference,
  findDifferences,
  type Side,
} from './draft/conflict.model.ts';
import type { Conflict } from './use-content-editor.ts';
import styles from './versions.module.css';
import * as text from './text.ts';

const DifferenceChoice = ({
  difference,
  chosen,
  onChoose,
}: {
  difference: Difference;
  chosen: Side;
  onChoose: (side: Side) => void;
}) => (
  <fieldset className={styles['choice']}>
    <legend>
      {difference.name}{' '}
      {difference.isContested && <Badge isWarning>{text.changedByBoth}</Badge>}
    </legend>
    <div className={styles['sides']}>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles['version']}>
          <input
            type="radio"
            name={difference.path}
            value={side}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles['whose']}>{text.sides[side]}</span>
          <span className={styles['words']}>
            {difference[side] || <em>{text.emptyField}</em>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

const ChooseAllButtons = ({ onChoose }: { onChoose: (side: Side) => void }) => (
  <div className={styles['all']}>
    <Button variant="plain" onClick={() => onChoose('mine')}>
      {text.allMine}
    </Button>
    <Button variant="plain" onClick={() => onChoose('theirs')}>
      {text.allTheirs}
    </Button>
  </div>
);

/** Shows both versions of each differing field side by side, so that the author can choose one. */
export const ConflictResolution = ({
  conflict,
  isSaving,
  onResolve,
  onCancel,
}: {
  conflict: Conflict;
  isSaving: boolean;
  onResolve: (choice: Record<string, Side>) => void;
  onCancel: () => void;
}) => {
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const differences = findDifferences(conflict.versions);
  const chooseAll = (side: Side) =>
    setChoice(Object.fromEntries(differences.map(({ path }) => [path, side])));
  return (
    <section className={styles['versions']} aria-labelledby="versions">
      <h2 id="versions" ref={focusOnMount} tabIndex={-1}>
        {text.conflictTitle}
      </h2>
      <Message kind="fail" more={conflict.details.join(' ')}>
        {conflict.reason}
      </Message>
      <p>{text.conflictChoice}</p>
      <ChooseAllButtons onChoose={chooseAll} />
      {differences.length === 0 && <p>{text.noDifference}</p>}
      {differences.map((difference) => (
        <DifferenceChoice
          key={difference.path}
          difference={difference}
          chosen={choice[difference.path] ?? difference.suggestion}
          onChoose={(side) =>
            setChoice((current) => ({ ...current, [difference.path]: side }))
          }
        />
      ))}
      <div className={styles['end']}>
        <Button
          variant="solid"
          isBusy={isSaving}
          onClick={() => onResolve(choice)}
        >
          {text.saveChoices}
        </Button>
        <Button onClick={onCancel}>{text.backToFields}</Button>
      </div>
    </section>
  );
};
