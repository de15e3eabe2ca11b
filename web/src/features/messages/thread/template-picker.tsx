import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { SelectField } from '../../../shared/ui/forms/select-field.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useListReplyTemplatesQuery } from './thread.api.ts';
import styles from './thread.module.css';
import * as text from './text.ts';

/** A select of saved answers, with a dialog in which the author edits their own. */
export const TemplatePicker = ({
  typed,
  onChoose,
}: {
  /** What the author wrote, offered as the text of a new answer. */
  typed: string;
  onChoose: (template: string) => void;
}) => {
  const { data } = useListReplyTemplatesQuery(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const templates = data?.templates ?? [];
  const offered = data?.offered ?? [];
  const toOption = ({ name }: { name: string }, index: number) =>
    [String(index), name] as const;
  const all = [...templates, ...offered];
  return (
    <div className={styles['templates']}>
      <SelectField
        label={text.templateLabel}
        value=""
        options={[['', text.chooseTemplate]]}
        groups={[
          ...(templates.length > 0
            ? [[text.ownTemplates, templates.map(toOption)] as const]
            : []),
          [
            text.offeredTemplates,
            offered.map((each, index) =>
              toOption(each, templates.length + index),
            ),
          ],
        ]}
        onChoose={(index) => {
          const chosen = all[Number(index)];
          if (index !== '' && chosen) onChoose(chosen.text);
        }}
      />
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        {text.manageTemplates}
      </Button>
      <TemplatesDialog
        isOpen={isOpen}
        templates={templates}
        typed={typed}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
};
