import '@testing-library/jest-dom/jest-globals';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import * as React from 'react';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { waitForOpenRequests } from './requests-in-flight.ts';
import { server } from './server.ts';

// The timeout is long because a busy machine is slow.
configure({ asyncUtilTimeout: 15_000 });

// A query that waits fails at every look, and prints the document each time; only what it prints after the timeout is
// read, and printing it is the fifteenth part of the time of these tests.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React notes where each element was made, for the stacks of its warnings, which is the twentieth part of the time of
// these tests, until it has made so many in a second.
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ] ?? {},
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => undefined },
);

// jsdom has the dialog element without showModal and close.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
// jsdom has no media queries; in tests no media query matches.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// The test environment provides Node's FormData, which rejects jsdom's forms; a new frame has jsdom's FormData.
const frame = document.body.appendChild(document.createElement('iframe'));
if (frame.contentWindow)
  globalThis.FormData = (
    frame.contentWindow as unknown as typeof globalThis
  ).FormData;
frame.remove();
// jsdom does not know how a page was loaded.
performance.getEntriesByType = () => [];
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom creates <search> as an unknown element, which React reports as a misspelt tag.
const create = Object.getOwnPropertyDescriptor(
  Document.prototype,
  'createElement',
)?.value as (name: string, options?: ElementCreationOptions) => HTMLElement;
Object.defineProperty(document, 'createElement', {
  configurable: true,
  value: (name: string, options?: ElementCreationOptions) => {
    const element = create.call(document, name, options);
    if (name === 'search')
      Object.defineProperty(element, Symbol.toStringTag, {
        value: 'HTMLElement',
      });
    return element;
  },
});

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  // Answers arrive outside a test's own steps, so React must not require act() around each update.
  (
    globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  ).IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(async () => {
  cleanup();
  await waitForOpenRequests();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterAll(() => server.close());
