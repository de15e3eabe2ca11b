/** A ref that focuses an element when it appears, so that screen readers announce it. */
export const focusOnMount = (element: HTMLElement | null): void =>
  element?.focus();
