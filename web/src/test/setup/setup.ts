// The server's tests run without a browser's world, and speak to real ports.
if ('window' in globalThis) await import('./setup-screens.ts');

export {};
