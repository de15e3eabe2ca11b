import { tell } from './tell.ts';

/** Puts the focus on the text, for keyboards and screen readers. */
export const takeFocus = (frame: HTMLIFrameElement | null): void => {
  frame?.focus();
  tell(frame, { type: 'focus' });
};
