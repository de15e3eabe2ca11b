import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { toSelectOptions } from '../../shared/ui/forms/select-field.tsx';
import { SelectField } from '../../shared/ui/forms/select-field.tsx';
import {
  chooseColumn,
  chooseProduct,
  chooseSource,
} from './import-choices.model.ts';
import styles from './order-imports.module.css';
import type { ImportField, ImportPreview } from './order-import.shape.ts';
import * as text from './text.ts';
import type { OrderImportForm } from './use-order-import.ts';

type Props = {
  form: Pick<OrderImportForm, 'choices' | 'setChoices'>;
  preview: ImportPreview;
};

const fieldNames = Object.keys(text.fields) as ImportField[];

const ColumnSelects = ({ form: { choices, setChoices }, preview }: Props) => {
  const mapping = choices.mapping ?? preview.mapping;
  const headings = [...new Set(preview.headings)].filter(Boolean);
  return (
    <div className={styles['fields']}>
      <SelectField
        label={text.sourceLabel}
        options={text.sources}
        value={choices.source ?? preview.source}
        onChoose={(source) => setChoices(chooseSource(choices, source))}
      />
      {fieldNames.map((field) => (
        <SelectField
          key={field}
          label={text.fields[field]}
          options={[['', text.noColumn], ...toSelectOptions(headings)]}
          value={mapping[field] ?? ''}
          onChoose={(heading) =>
            setChoices(chooseColumn(choices, preview, field, heading))
          }
        />
      ))}
    </div>
  );
};

const ProductSelects = ({ form: { choices, setChoices }, preview }: Props) => (
  <div className={styles['fields']}>
    {preview.products.map(({ name, rows, choice }) => (
      <SelectField
        key={name}
        label={text.productLabel(name, rows)}
        options={text.productChoices}
        value={choices.products[name] ?? choice}
        onChoose={(next) => setChoices(chooseProduct(choices, name, next))}
      />
    ))}
  </div>
);

/** Shows what the columns and the products of a list are taken for, and lets the author correct it. */
export const ImportColumns = ({
  fileName,
  ...props
}: Props & { fileName: string }) => (
  <>
    <AdminSection title={text.columnsTitle} note={text.columnsNote(fileName)}>
      <ColumnSelects {...props} />
    </AdminSection>
    {props.preview.products.length > 0 && (
      <AdminSection title={text.productsTitle} note={text.productsNote}>
        <ProductSelects {...props} />
      </AdminSection>
    )}
  </>
);
