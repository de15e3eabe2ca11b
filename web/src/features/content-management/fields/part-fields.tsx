import { counted } from '../../../shared/lib/count.ts';
import { Bar } from '../../../shared/ui/charts/bar.tsx';
import { ContentField } from './content-field.tsx';
import { type Draft, type Json, listAt, textAt } from '../draft/draft.model.ts';
import type { Faults } from '../draft/faults.model.ts';
import { ListEditor } from './list-editor.tsx';
import { secondsShown } from './pace.ts';
import styles from './part-fields.module.css';
import type { Group, Part } from '../draft/parts.model.ts';

type Props = {
  draft: Draft;
  faults: Faults;
  onChange: (path: string, value: Json) => void;
};

/** How long the public page takes to show every quote once. */
const Round = ({ quotes }: { quotes: number }) => {
  const seconds = quotes * secondsShown;
  return (
    <div className={styles['round']}>
      <p>One round is {seconds} seconds</p>
      <div>
        {seconds > 0 && seconds <= 120 && (
          <Bar value={seconds} of={seconds} one={1} big={secondsShown} />
        )}
        <p>
          {counted(quotes, 'quote')}, {secondsShown} seconds each; they are
          shown in this order.
        </p>
      </div>
    </div>
  );
};

const GroupFields = ({
  part,
  group: { title, note, fields = [], list },
  draft,
  faults,
  onChange,
}: Props & { part: Part; group: Group }) => {
  const items = list ? listAt(draft, list.path) : [];
  return (
    <div className={styles['group']}>
      {title && <h2>{title}</h2>}
      {note && <p className={styles['note']}>{note}</p>}
      {list?.path === 'testimonials' && <Round quotes={items.length} />}
      {fields.length > 0 && (
        <div className={styles['fields']}>
          {fields.map((field) => (
            <ContentField
              key={field.path}
              shape={field}
              path={field.path}
              value={textAt(draft, field.path)}
              error={faults[field.path]}
              onChange={(value) => onChange(field.path, value)}
            />
          ))}
        </div>
      )}
      {list && (
        <ListEditor
          list={list}
          items={items}
          faults={faults}
          isTop={title === undefined && part.groups.length === 1}
          onText={onChange}
          onChange={(changed) => onChange(list.path, changed)}
        />
      )}
    </div>
  );
};

/** Every text of one part of the site. */
export const PartFields = ({ part, ...props }: Props & { part: Part }) =>
  part.groups.map((group, index) => (
    <GroupFields
      key={`${part.id} ${index}`}
      part={part}
      group={group}
      {...props}
    />
  ));
