import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { discardFormDrafts, useSavedDraft } from './use-saved-draft.ts';

const open = (key = 'note') =>
  renderHook(({ name }) => useSavedDraft(name), {
    initialProps: { name: key },
  });

describe('a saved draft', () => {
  it('is undefined before anything was saved', () => {
    expect(open().result.current.draft).toBeUndefined();
  });

  it('is restored when the form opens again', () => {
    const first = open();
    act(() => first.result.current.save({ text: 'Called her' }));
    act(() => first.result.current.save({ carrier: 'GIG' }));
    first.unmount();
    expect(open().result.current.draft).toEqual({
      text: 'Called her',
      carrier: 'GIG',
    });
  });

  it('is discarded once it was sent', () => {
    const form = open();
    act(() => form.result.current.save({ text: 'Called her' }));
    act(() => form.result.current.discard());
    expect(form.result.current.draft).toBeUndefined();
    form.unmount();
    expect(open().result.current.draft).toBeUndefined();
  });

  it('belongs to one form only', () => {
    const form = open('one');
    act(() => form.result.current.save({ text: 'for the first' }));
    form.rerender({ name: 'another' });
    expect(form.result.current.draft).toBeUndefined();
    form.rerender({ name: 'one' });
    expect(form.result.current.draft).toEqual({ text: 'for the first' });
  });

  it('is ignored when its content is invalid', () => {
    window.sessionStorage.setItem('imprint-draft:note', '{"text":7}');
    expect(open().result.current.draft).toBeUndefined();
  });

  it('is discarded on signing out, and other stored values stay', () => {
    const form = open();
    act(() => form.result.current.save({ text: 'Called her' }));
    window.sessionStorage.setItem('imprint-payment', '{}');
    discardFormDrafts();
    form.unmount();
    expect(open().result.current.draft).toBeUndefined();
    expect(window.sessionStorage.getItem('imprint-payment')).toBe('{}');
  });
});
