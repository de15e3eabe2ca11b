import { useState } from 'react';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { InlineDialog } from './inline-dialog.tsx';

export type PictureTexts = { alt: string; caption?: string };

/** What a picture says to those who do not see it, and what stands under it. */
export const PictureDialog = ({
  alt: givenAlt = '',
  caption: givenCaption = '',
  onWords,
  onClose,
}: {
  alt?: string | undefined;
  caption?: string | undefined;
  onWords: (words: PictureTexts) => void;
  onClose: () => void;
}) => {
  const [alt, setAlt] = useState(givenAlt);
  const [caption, setCaption] = useState(givenCaption);
  const finish = () =>
    onWords({
      alt: alt.trim(),
      ...(caption.trim() ? { caption: caption.trim() } : {}),
    });
  return (
    <InlineDialog
      title="Describe the image"
      done="Keep description"
      onDone={finish}
      onClose={onClose}
    >
      <Field
        label="Alt text"
        hint="What is to be seen, for those who cannot see it. Empty for a picture that only adorns."
        autoComplete="off"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Field
        label="Caption"
        isOptional
        hint="Stands under the image."
        autoComplete="off"
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </InlineDialog>
  );
};
