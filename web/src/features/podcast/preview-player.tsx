import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { ProgressRuler } from '../../shared/ui/charts/progress-ruler.tsx';
import styles from './preview-player.module.css';
import * as text from './page-text.ts';

// Previews usually last 30 seconds; this length is shown until the file has loaded.
const usualSeconds = 30;

const formatPlaybackTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const PlayIcon = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path
      d={isPlaying ? 'M5 4h3.5v12H5zM11.5 4H15v12h-3.5z' : 'M5 3.5v13l11-6.5z'}
    />
  </svg>
);

const pauseTheOthers = (playing: HTMLAudioElement): void => {
  for (const other of document.querySelectorAll('audio'))
    if (other !== playing) other.pause();
};

const usePreviewPlayback = () => {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [seconds, setSeconds] = useState(usualSeconds);
  const togglePlayback = () => {
    const player = audio.current;
    if (!player) return;
    if (player.paused)
      player.play().catch((error: unknown) => {
        // `play` rejects with AbortError if the visitor pauses before playback starts, which is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          setHasFailed(true);
      });
    else player.pause();
  };
  const events: ComponentProps<'audio'> = {
    onPlay: (event) => {
      pauseTheOthers(event.currentTarget);
      setHasFailed(false);
      setIsPlaying(true);
    },
    onPause: () => setIsPlaying(false),
    onEnded: () => {
      setIsPlaying(false);
      setAt(0);
    },
    onTimeUpdate: (event) => setAt(event.currentTarget.currentTime),
    onLoadedMetadata: (event) => {
      const { duration } = event.currentTarget;
      if (Number.isFinite(duration)) setSeconds(Math.ceil(duration));
    },
    onError: () => setHasFailed(true),
  };
  const second = Math.min(seconds, Math.floor(at));
  return {
    audio,
    events,
    toggle: togglePlayback,
    isPlaying,
    hasFailed,
    second,
    seconds,
  };
};

/** Plays the preview of an episode, with one tick per second. Without scripts the browser's player replaces it. */
export const PreviewPlayer = ({ src, of }: { src: string; of: string }) => {
  const { audio, events, toggle, ...preview } = usePreviewPlayback();
  const { isPlaying, hasFailed, second, seconds } = preview;
  return (
    <>
      <noscript>
        <audio controls preload="none" src={src} />
      </noscript>
      <audio ref={audio} preload="none" src={src} {...events} />
      <div
        className={styles['play']}
        role="group"
        aria-label={text.previewOf(of)}
      >
        <Button onClick={toggle}>
          <PlayIcon isPlaying={isPlaying} />
          {isPlaying ? text.pause : text.play}
        </Button>
        <span
          className={styles['ruler']}
          role="progressbar"
          aria-label={text.progressLabel}
          aria-valuemin={0}
          aria-valuemax={seconds}
          aria-valuenow={second}
          aria-valuetext={text.progress(second, seconds)}
        >
          <ProgressRuler of={seconds} at={second} />
        </span>
        <span className={styles['time']}>
          {text.playbackTime(
            formatPlaybackTime(second),
            formatPlaybackTime(seconds),
          )}
        </span>
      </div>
      {hasFailed ? (
        <Message kind="fail">{text.previewFailed}</Message>
      ) : (
        <p className="caption">{text.previewCaption}</p>
      )}
    </>
  );
};
