import type { ChangeEvent, ComponentProps } from 'react';
import { ImagePicker } from '../../../shared/image-picker/image-picker.tsx';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import styles from './content-field.module.css';
import { describeQuotePace } from './reading-pace.ts';
import type { FieldShape, Kind } from '../draft/section-shape.model.ts';

type InputElement = HTMLInputElement | HTMLTextAreaElement;

const inputProps: Record<
  Exclude<Kind, 'text' | 'picture'>,
  ComponentProps<'input'>
> = {
  line: {},
  price: { inputMode: 'numeric', autoComplete: 'off' },
  count: { inputMode: 'numeric', autoComplete: 'off' },
  month: { autoComplete: 'off' },
  address: { type: 'url' },
  email: { type: 'email' },
  phone: { type: 'tel' },
};

/** Shows the input for one field of the content, chosen by the kind of the field. */
export const ContentField = ({
  shape: { kind, label, hint },
  path,
  value,
  error,
  onChange,
}: {
  shape: FieldShape;
  /** The full path of the field. */
  path: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  if (kind === 'picture')
    return (
      <ImagePicker
        label={label}
        isRequired={false}
        image={value}
        onChange={onChange}
      />
    );
  const field = {
    label,
    name: path,
    value,
    error,
    hint: path.endsWith('.quote') ? describeQuotePace(value) : hint,
    onChange: ({ target }: ChangeEvent<InputElement>) => onChange(target.value),
  };
  if (kind === 'text')
    return (
      <div className={styles['text']}>
        <TextAreaField {...field} />
      </div>
    );
  const isShort = kind === 'price' || kind === 'count' || kind === 'month';
  return (
    <div className={isShort ? styles['short'] : undefined}>
      <InputField {...inputProps[kind]} {...field} />
    </div>
  );
};
