import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { loadProviderScript } from './provider-script.ts';

const url = 'https://provider.example/inline.js';
const scripts = () => [...document.querySelectorAll('script')];
const arrive = () => {
  window.PaystackPop = class {
    resumeTransaction = () => undefined;
    newTransaction = () => undefined;
  };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete window.PaystackPop;
  document.head.innerHTML = '';
});

describe('the script of the payment provider', () => {
  it('is not loaded when it is already there', async () => {
    arrive();
    expect(await loadProviderScript(url)).toBe('ready');
    expect(scripts()).toHaveLength(0);
  });

  it('is ready as soon as it has loaded', async () => {
    const loading = loadProviderScript(url);
    arrive();
    scripts()[0]?.onload?.(new Event('load'));
    expect(await loading).toBe('ready');
  });

  it('is retried three times after a failure and then reported as absent', async () => {
    const loading = loadProviderScript(url);
    const added: string[] = [];
    for (let second = 0; second < 6; second += 1) {
      scripts().forEach((script) => {
        added.push(script.src);
        script.dispatchEvent(new Event('error'));
      });
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(await loading).toBe('absent');
    expect(added).toEqual([url, url, url, url]);
  });

  it('is found by a later check', async () => {
    const loading = loadProviderScript(url);
    await jest.advanceTimersByTimeAsync(2_500);
    arrive();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await loading).toBe('ready');
  });

  it('is broken when it loads without its global object', async () => {
    const loading = loadProviderScript(url);
    scripts()[0]?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await loading).toBe('broken');
  });
});
