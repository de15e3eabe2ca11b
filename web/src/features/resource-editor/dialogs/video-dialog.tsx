import { useState } from 'react';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { InlineDialog } from './inline-dialog.tsx';
import type { VideoValue } from '../document/rich-values.ts';
import { videoFrame } from '../document/video-address.ts';

/** A video by its address. Nothing written changes nothing. */
export const VideoDialog = ({
  onVideo,
  onClose,
}: {
  onVideo: (video: VideoValue) => void;
  onClose: () => void;
}) => {
  const [written, setWritten] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const finish = () => {
    if (!written.trim()) return onClose();
    const src = videoFrame(written);
    if (!src)
      return setError('Error inserting video. Please check the URL format.');
    onVideo({ src, title: title.trim() || 'Video' });
  };
  return (
    <InlineDialog
      title="Video"
      done="Insert video"
      onDone={finish}
      onClose={onClose}
    >
      <Field
        label="Video address"
        hint="From YouTube or Vimeo, as it stands in the browser or under Share."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={written}
        error={error}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Field
        label="What it shows"
        isOptional
        hint="Read out by screen readers."
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </InlineDialog>
  );
};
