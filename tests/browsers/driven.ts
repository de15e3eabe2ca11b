/** A browser of another engine, as far as reading a book needs it. Scripts are bodies of functions. */
export type Driven = {
  open: (url: string) => Promise<void>;
  inPage: <T>(script: string) => Promise<T>;
  /** In the visible chapter frame. */
  inFrame: <T>(script: string) => Promise<T>;
  /** A key as WebDriver names it, while some others are held. */
  press: (key: string, ...held: 'Control'[]) => Promise<void>;
  /** The middle of what the selector names in the page. */
  click: (selector: string) => Promise<void>;
  close: () => Promise<void>;
};

export type StartDriven = () => Promise<Driven>;
