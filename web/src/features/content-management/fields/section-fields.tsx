import { Bar } from '../../../shared/ui/charts/bar.tsx';
import { ContentField } from './content-field.tsx';
import { type Draft, type Json, listAt, textAt } from '../draft/draft.model.ts';
import type { ContentErrors } from '../draft/validation.model.ts';
import { ListEditor } from './list-editor.tsx';
import { secondsPerQuote } from './reading-pace.ts';
import styles from './section-fields.module.css';
import type { Group, ContentSection } from '../draft/section-shape.model.ts';
import * as text from './text.ts';

type Props = {
  draft: Draft;
  errors: ContentErrors;
  onChange: (path: string, value: Json) => void;
};

/** Shows how long the public page takes to show every quote once. */
const TimeToShowAllQuotes = ({ quotes }: { quotes: number }) => {
  const seconds = quotes * secondsPerQuote;
  return (
    <div className={styles['round']}>
      <p>{text.cyclePeriod(seconds)}</p>
      <div>
        {seconds > 0 && seconds <= 120 && (
          <Bar value={seconds} of={seconds} one={1} big={secondsPerQuote} />
        )}
        <p>{text.roundQuotes(quotes, secondsPerQuote)}</p>
      </div>
    </div>
  );
};

const GroupFields = ({
  section,
  group: { title, note, fields = [], list },
  draft,
  errors,
  onChange,
}: Props & { section: ContentSection; group: Group }) => {
  const items = list ? listAt(draft, list.path) : [];
  return (
    <div className={styles['group']}>
      {title && <h2>{title}</h2>}
      {note && <p className={styles['note']}>{note}</p>}
      {list?.path === 'testimonials' && (
        <TimeToShowAllQuotes quotes={items.length} />
      )}
      {fields.length > 0 && (
        <div className={styles['fields']}>
          {fields.map((field) => (
            <ContentField
              key={field.path}
              shape={field}
              path={field.path}
              value={textAt(draft, field.path)}
              error={errors[field.path]}
              onChange={(value) => onChange(field.path, value)}
            />
          ))}
        </div>
      )}
      {list && (
        <ListEditor
          list={list}
          items={items}
          errors={errors}
          isTop={title === undefined && section.groups.length === 1}
          onText={onChange}
          onChange={(changed) => onChange(list.path, changed)}
        />
      )}
    </div>
  );
};

/** Shows the fields and lists of one section. */
export const SectionFields = ({
  section,
  ...props
}: Props & { section: ContentSection }) =>
  section.groups.map((group, index) => (
    <GroupFields
      key={`${section.id} ${index}`}
      section={section}
      group={group}
      {...props}
    />
  ));
