/** A browser of another engine, with the operations that reading a book needs. Scripts are function bodies. */
export type Driven = {
  open: (url: string) => Promise<void>;
  inPage: <T>(script: string) => Promise<T>;
  /** Runs a script in the visible chapter frame. */
  inFrame: <T>(script: string) => Promise<T>;
  /** Presses a key, by its WebDriver name, while other keys are held. */
  press: (key: string, ...held: 'Control'[]) => Promise<void>;
  /** Clicks the middle of the element that the selector finds in the page. */
  click: (selector: string) => Promise<void>;
  close: () => Promise<void>;
};

export type StartDriven = () => Promise<Driven>;
