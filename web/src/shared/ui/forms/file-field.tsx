import { type ReactNode, useId } from 'react';
import styles from './file-field.module.css';

/** A file input that reports the file as soon as it is chosen. */
export const FileField = ({
  label,
  accept,
  hint,
  onFile,
}: {
  label: string;
  accept: string;
  hint?: ReactNode;
  onFile: (file: File) => void;
}) => {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={hintId}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // An empty value lets the same file be chosen again, for example after a failure.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {hint && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
};
