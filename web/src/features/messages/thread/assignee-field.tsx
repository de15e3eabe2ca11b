import { useState } from 'react';
import { problemText } from '../../../shared/api/problem.model.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { useInboxSummaryQuery } from '../inbox/inbox.api.ts';
import { type Thread, useAssignMessageMutation } from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

const other = '\u0000';

/** A select of the person who answers, among the author and those named before, or another one. */
export const AssigneeField = ({
  thread: { message, templateValues },
}: {
  thread: Thread;
}) => {
  const { data } = useInboxSummaryQuery(undefined);
  const [assign, { error }] = useAssignMessageMutation();
  const [typed, setTyped] = useState<string>();
  const current = message.assignee ?? '';
  const names = [
    ...new Set([
      ...(current ? [current] : []),
      ...(templateValues['author'] ? [templateValues['author']] : []),
      ...(data?.assignees ?? []),
    ]),
  ].toSorted((one, another) => one.localeCompare(another));
  const save = (name: string) => {
    setTyped(undefined);
    void assign({ id: message.id, name });
  };
  if (typed !== undefined)
    return (
      <form
        className={styles['assignee']}
        onSubmit={(event) => {
          event.preventDefault();
          save(typed);
        }}
      >
        <InputField
          autoFocus
          label={text.personName}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setTyped(undefined);
          }}
        />
        <Button type="submit">{text.assign}</Button>
      </form>
    );
  return (
    <div className={styles['assignee']}>
      <SelectField
        label={text.assignedTo}
        value={current}
        options={[
          ['', text.nobody],
          ...names.map((name) => [name, name] as const),
          [other, text.someoneElse],
        ]}
        error={error ? problemText(error, text.assignFailed) : undefined}
        onChoose={(name) => (name === other ? setTyped('') : save(name))}
      />
    </div>
  );
};
