// The tests of the page server run in Node without a window and connect to real ports.
if ('window' in globalThis) await import('./setup-screens.ts');

export {};
