import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import {
  ListenButton,
  NoVoiceMessage,
  ReadAloudBar,
} from './read-aloud-bar.tsx';
import { useReadAloud } from './use-read-aloud.ts';

const voice = (name: string, lang = 'en-GB') =>
  ({ voiceURI: name, name, lang, default: false }) as SpeechSynthesisVoice;

type Spoken = SpeechSynthesisUtterance & { isOver?: boolean };

globalThis.SpeechSynthesisUtterance = class {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
} as typeof SpeechSynthesisUtterance;

/** A fake speech engine, whose utterances end when a test calls `finish`. */
const aVoice = (voices = [voice('Ada'), voice('Kate')]) => {
  const spoken: Spoken[] = [];
  const speech = {
    speak: (utterance: Spoken) => void spoken.push(utterance),
    cancel: () => {
      const last = spoken.at(-1);
      if (!last || last.isOver) return;
      last.isOver = true;
      last.onerror?.({} as SpeechSynthesisErrorEvent);
    },
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as SpeechSynthesis;
  const finish = () =>
    act(() => {
      const last = spoken.at(-1);
      if (last) last.isOver = true;
      last?.onend?.({} as SpeechSynthesisEvent);
    });
  return {
    speech,
    said: spoken,
    finish,
    texts: () => spoken.map(({ text }) => text),
  };
};

const openNext = jest.fn();

const Listening = ({
  speech,
  language = 'en-GB',
  isLast = false,
  isReading = true,
}: {
  speech: SpeechSynthesis | undefined;
  language?: string;
  isLast?: boolean;
  isReading?: boolean;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const aloud = useReadAloud({
    frame,
    speech,
    language,
    openNext: isLast ? undefined : openNext,
    isReading,
  });
  return (
    <>
      <iframe ref={frame} title="chapter" />
      <ListenButton aloud={aloud} />
      <ReadAloudBar aloud={aloud} />
      <NoVoiceMessage aloud={aloud} />
    </>
  );
};

const postFromFrame = (message: object) =>
  act(() => {
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('chapter');
    window.dispatchEvent(
      new MessageEvent('message', {
        source: contentWindow,
        data: { imprint: 1, ...message },
      }),
    );
  });
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));

const sentences = ['One.', 'Two.', 'Three.'];
const postSentences = (from = 0) =>
  postFromFrame({ type: 'sentences', sentences, from });

const messagesTo = () => {
  const messages: unknown[] = [];
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('chapter');
  if (contentWindow)
    contentWindow.postMessage = ((data: { type: string }) => {
      messages.push(data);
    }) as Window['postMessage'];
  return messages;
};

describe('read aloud', () => {
  it('is silent until Listen is pressed, then speaks sentence by sentence from the current position', () => {
    const { speech, texts, finish } = aVoice();
    render(<Listening speech={speech} />);
    const messages = messagesTo();
    expect(texts()).toEqual([]);
    press('Listen');
    expect(messages).toContainEqual({ imprint: 1, type: 'sentences' });
    postSentences(1);
    expect(texts()).toEqual(['Two.']);
    expect(messages).toContainEqual({ imprint: 1, type: 'spoken', index: 1 });
    finish();
    expect(texts()).toEqual(['Two.', 'Three.']);
  });

  it('pauses, repeats the sentence on Resume, skips one, and stops', () => {
    const { speech, texts } = aVoice();
    render(<Listening speech={speech} />);
    press('Listen');
    postSentences();
    press('Pause');
    press('Resume');
    expect(texts()).toEqual(['One.', 'One.']);
    press('Next sentence');
    expect(texts().at(-1)).toBe('Two.');
    const messages = messagesTo();
    press('Stop');
    expect(messages).toContainEqual({
      imprint: 1,
      type: 'spoken',
      index: null,
    });
    expect(screen.queryByRole('region', { name: 'Read aloud' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
  });

  it('continues with the next chapter and stops at the end of the book', () => {
    const { speech, texts, finish } = aVoice();
    const { rerender } = render(<Listening speech={speech} />);
    press('Listen');
    postSentences(2);
    finish();
    expect(openNext).toHaveBeenCalledTimes(1);
    postFromFrame({ type: 'ready', chapter: 2 });
    postFromFrame({ type: 'settled' });
    postFromFrame({ type: 'sentences', sentences: ['Last.'], from: 0 });
    expect(texts().at(-1)).toBe('Last.');
    rerender(<Listening speech={speech} isLast />);
    finish();
    expect(screen.queryByRole('region', { name: 'Read aloud' })).toBeNull();
  });

  it('follows the reader to another chapter', () => {
    const { speech, texts } = aVoice();
    render(<Listening speech={speech} />);
    press('Listen');
    postSentences();
    postFromFrame({ type: 'ready', chapter: 5 });
    postFromFrame({ type: 'settled' });
    postFromFrame({ type: 'sentences', sentences: ['A.', 'B.'], from: 1 });
    expect(texts()).toEqual(['One.', 'B.']);
  });

  it('changes the speed and the voice from the current sentence', () => {
    const { speech, said: spoken } = aVoice();
    render(<Listening speech={speech} />);
    press('Listen');
    postSentences();
    expect([spoken[0]?.rate, spoken[0]?.voice?.name]).toEqual([1, 'Ada']);
    fireEvent.change(screen.getByLabelText('Speed'), {
      target: { value: '1.5' },
    });
    fireEvent.change(screen.getByLabelText('Voice'), {
      target: { value: 'Kate' },
    });
    const last = spoken.at(-1);
    expect([last?.text, last?.rate, last?.voice?.name]).toEqual([
      'One.',
      1.5,
      'Kate',
    ]);
    window.localStorage.clear();
  });

  it('shows an error when the voice fails, and can be resumed', () => {
    const { speech, said: spoken } = aVoice();
    render(<Listening speech={speech} />);
    press('Listen');
    postSentences();
    act(() => {
      spoken[0]?.onerror?.({} as SpeechSynthesisErrorEvent);
    });
    expect(screen.getByRole('status').textContent).toMatch(/voice stopped/);
    press('Resume');
    postSentences(1);
    expect(spoken.at(-1)?.text).toBe('Two.');
  });

  it('stops when the reading session ends and when the page is left', () => {
    const { speech, said: spoken } = aVoice();
    const { rerender, unmount } = render(<Listening speech={speech} />);
    press('Listen');
    postSentences();
    rerender(<Listening speech={speech} isReading={false} />);
    expect(spoken.at(-1)?.isOver).toBe(true);
    rerender(<Listening speech={speech} />);
    press('Listen');
    postSentences();
    expect(spoken.at(-1)?.isOver).toBeUndefined();
    unmount();
    expect(spoken.at(-1)?.isOver).toBe(true);
  });

  it('is replaced by an explanation when there is no voice', () => {
    jest.useFakeTimers();
    const { speech } = aVoice([voice('Anna', 'de-DE')]);
    const { unmount } = render(<Listening speech={speech} />);
    expect(screen.queryByText(/no voice/)).toBeNull();
    act(() => jest.advanceTimersByTime(3_000));
    expect(screen.getByText(/no voice for the book’s language/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    render(<Listening speech={undefined} />);
    expect(screen.getByText(/no voice/)).toBeTruthy();
    jest.useRealTimers();
  });
});
