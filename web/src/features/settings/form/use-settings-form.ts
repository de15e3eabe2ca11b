import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAdminForm } from '../../../shared/admin-form/use-admin-form.ts';
import {
  fieldErrorsOf,
  type Problem,
  problemText,
} from '../../../shared/api/problem.model.ts';
import { useAction } from '../../../shared/hooks/use-action.ts';
import {
  changedValues,
  contestedNames,
  type StoredValues,
} from './stored-values.model.ts';
import * as text from './text.ts';

export type AdminFormFields<Values extends FieldValues> = Parameters<
  typeof useAdminForm<Values>
>[0]['fields'];

/** The codes of a save that names a version which is no longer the newest. */
const outdatedCodes: readonly unknown[] = [
  'CONTENT_CHANGED',
  'SETTINGS_CHANGED',
];

type SettingsFormOptions<Values extends FieldValues> = {
  fields: AdminFormFields<Values>;
  stored: StoredValues<Values>;
  /** Saves the changed values; returns what is stored then. Rejects with the problem of the server. */
  save: (
    changed: Partial<Values>,
    version: number,
  ) => Promise<StoredValues<Values>>;
  /** Loads the newest values from the server. */
  loadNewest: () => Promise<StoredValues<Values>>;
};

export type SaveOutcome<Name> =
  | { kind: 'saved' }
  | { kind: 'refused'; reason: string }
  /** Other values were saved elsewhere after these were loaded. */
  | { kind: 'outdated' }
  /** The newest values are loaded below the changes; `contested` were changed on both sides. */
  | { kind: 'refreshed'; contested: Name[] };

/**
 * A form of settings. It saves only what was changed; a failed save changes nothing in the form. After a save elsewhere
 * it can load the newest values, and the author's changes stay.
 */
export const useSettingsForm = <Values extends FieldValues>({
  fields,
  stored: initiallyStored,
  save,
  loadNewest,
}: SettingsFormOptions<Values>) => {
  const [stored, setStored] = useState(initiallyStored);
  const [outcome, setOutcome] = useState<SaveOutcome<keyof Values>>();
  const form = useAdminForm<Values>({
    fields,
    defaultValues: stored.values,
    validatesOnChange: true,
  });
  const changed = changedValues(stored.values, form.watch());

  const showStored = (next: StoredValues<Values>, kept: Partial<Values>) => {
    setStored(next);
    form.reset({ ...next.values, ...kept });
  };

  const showRefusal = (problem: Partial<Problem>) => {
    if (outdatedCodes.includes(problem.code))
      return setOutcome({ kind: 'outdated' });
    const found = Object.entries(fieldErrorsOf(problem)).filter(
      ([name]) => name in fields,
    );
    if (found.length === 0)
      return setOutcome({
        kind: 'refused',
        reason: problemText(problem, text.tryAgain),
      });
    form.showErrors(
      Object.fromEntries(found) as Parameters<typeof form.showErrors>[0],
    );
  };

  const saveChanges = async (values: Values) => {
    setOutcome(undefined);
    const typedBefore = { ...form.values() };
    try {
      const saved = await save(
        changedValues(stored.values, values),
        stored.version,
      );
      // What was typed during the save stays in the form.
      const typedSince = changedValues(typedBefore, form.values());
      showStored(saved, typedSince);
      setOutcome({ kind: 'saved' });
    } catch (problem) {
      showRefusal(problem as Partial<Problem>);
    }
  };

  const showStoredBelowChanges = (newest: StoredValues<Values>) => {
    const mine = changedValues(stored.values, form.values());
    showStored(newest, mine);
    return contestedNames(mine, stored.values, newest.values);
  };

  const loading = useAction(async () => {
    const contested = showStoredBelowChanges(await loadNewest());
    setOutcome({ kind: 'refreshed', contested });
  });

  return {
    ...form,
    stored: stored.values,
    changed,
    isDirty: Object.keys(changed).length > 0,
    outcome,
    onSubmit: form.onSubmit(saveChanges, () => setOutcome(undefined)),
    loadNewest: loading,
    /** Shows values that were saved outside the form; the author's changes stay. */
    showSaved: (saved: StoredValues<Values>): void => {
      showStoredBelowChanges(saved);
      setOutcome({ kind: 'saved' });
    },
    discard: () => {
      showStored(stored, {});
      setOutcome(undefined);
    },
  };
};

/** What the frame of the form needs to know of it. */
export type SettingsFormState = Pick<
  ReturnType<typeof useSettingsForm<FieldValues>>,
  | 'isDirty'
  | 'isSubmitting'
  | 'errorCount'
  | 'onSubmit'
  | 'loadNewest'
  | 'discard'
> & { outcome: SaveOutcome<string> | undefined };
