import type Quill from 'quill';
import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './quill-field.module.css';

export type QuillFieldProps = {
  /** The stored HTML. Another value than the one told last replaces the text. */
  value: string;
  /** Tells each edit; while nothing differs from `value` as it was loaded, it tells exactly that. */
  onChange: (html: string) => void;
  onReady?: () => void;
  /** Gives the picture's address; `onProgress` hears 0 to 1. */
  uploadImage: (
    file: File,
    onProgress: (share: number) => void,
  ) => Promise<string>;
  /** Takes a picture from another site over; without it such a picture stays where it is. */
  fetchImage?: (address: string) => Promise<string>;
  /** Ids of the elements that name and describe the field. */
  labelledBy: string;
  describedBy?: string;
};

/** The text of a post. The one place that loads Quill, and only when it is shown. */
export const QuillField = ({
  value,
  onChange,
  onReady,
  labelledBy,
  describedBy,
}: QuillFieldProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const latest = useRef({ value, onChange, onReady });
  useEffect(() => {
    latest.current = { value, onChange, onReady };
  });
  useEffect(() => {
    let isLeft = false;
    void import('quill').then(({ default: Editor }) => {
      if (isLeft || !host.current || host.current.firstChild) return;
      const made = new Editor(host.current, {
        modules: { history: { delay: 1000, maxStack: 50 } },
      });
      made.setContents(
        made.clipboard.convert({ html: latest.current.value }),
        'silent',
      );
      made.on('text-change', () =>
        latest.current.onChange(made.root.innerHTML),
      );
      setQuill(made);
      latest.current.onReady?.();
    });
    return () => {
      isLeft = true;
    };
  }, []);
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-labelledby', labelledBy);
    if (describedBy) root.setAttribute('aria-describedby', describedBy);
  }, [quill, labelledBy, describedBy]);
  return (
    <div className={styles['frame']}>
      {!quill && <Skeleton />}
      <div ref={host} />
    </div>
  );
};
