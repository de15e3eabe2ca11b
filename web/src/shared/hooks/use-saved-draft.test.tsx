import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { discardDrafts, useSavedDraft } from './use-saved-draft.ts';

const open = (key = 'note') =>
  renderHook(({ name }) => useSavedDraft(name), {
    initialProps: { name: key },
  });

describe('what was typed', () => {
  it('is nothing before anything was begun', () => {
    expect(open().result.current.draft).toBeUndefined();
  });

  it('is there again when the form comes back', () => {
    const first = open();
    act(() => first.result.current.save({ text: 'Called her' }));
    act(() => first.result.current.save({ carrier: 'GIG' }));
    first.unmount();
    expect(open().result.current.draft).toEqual({
      text: 'Called her',
      carrier: 'GIG',
    });
  });

  it('is gone once it was sent', () => {
    const form = open();
    act(() => form.result.current.save({ text: 'Called her' }));
    act(() => form.result.current.discard());
    expect(form.result.current.draft).toBeUndefined();
    form.unmount();
    expect(open().result.current.draft).toBeUndefined();
  });

  it('belongs to its own form alone', () => {
    const form = open('one');
    act(() => form.result.current.save({ text: 'for the first' }));
    form.rerender({ name: 'another' });
    expect(form.result.current.draft).toBeUndefined();
    form.rerender({ name: 'one' });
    expect(form.result.current.draft).toEqual({ text: 'for the first' });
  });

  it('is passed over when somebody else wrote it', () => {
    window.sessionStorage.setItem('imprint-draft:note', '{"text":7}');
    expect(open().result.current.draft).toBeUndefined();
  });

  it('is left behind by nobody who signs out', () => {
    const form = open();
    act(() => form.result.current.save({ text: 'Called her' }));
    window.sessionStorage.setItem('imprint-payment', '{}');
    discardDrafts();
    form.unmount();
    expect(open().result.current.draft).toBeUndefined();
    expect(window.sessionStorage.getItem('imprint-payment')).toBe('{}');
  });
});
