import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSavedDraft } from '../hooks/use-saved-draft.ts';
import { InputField } from '../ui/forms/input-field.tsx';
import {
  createRequiredCheck,
  rawTextField,
  trimmedTextField,
  useAdminForm,
} from './use-admin-form.ts';

const fields = {
  name: trimmedTextField(createRequiredCheck('No name')),
  note: rawTextField((typed) => (typed.length > 3 ? 'Too long' : undefined)),
};
type NoteValues = { name: string; note: string };

const Form = ({
  validatesOnChange = false,
  onSend,
}: {
  validatesOnChange?: boolean;
  onSend: (values: NoteValues) => unknown;
}) => {
  const draft = useSavedDraft('of-the-test');
  const { field, onSubmit, clear } = useAdminForm({
    fields,
    draft,
    validatesOnChange,
  });
  return (
    <form
      onSubmit={onSubmit(async (values) => {
        await onSend(values);
        clear();
      })}
    >
      <InputField label="Name" {...field('name')} />
      <InputField label="Note" {...field('note')} />
      <button>Send</button>
    </form>
  );
};

const open = (
  onSend: (values: NoteValues) => unknown,
  validatesOnChange = false,
) => {
  const user = userEvent.setup();
  const { unmount } = render(
    <Form onSend={onSend} validatesOnChange={validatesOnChange} />,
  );
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    field,
    unmount,
    type: (name: string, typed: string) => user.type(field(name), typed),
    send: () => user.click(screen.getByRole('button')),
    faults: () => screen.queryAllByRole('alert').map((one) => one.textContent),
  };
};

describe('a form of the back office', () => {
  it('is validated when it is sent, and again only when it is sent again', async () => {
    const onSend = jest.fn();
    const form = open(onSend);
    await form.type('Note', 'long');
    expect(form.faults()).toEqual([]);
    await form.send();
    expect(form.faults()).toEqual(['No name', 'Too long']);
    expect(document.activeElement).toBe(form.field('Name'));
    await form.type('Name', 'Ada');
    expect(form.faults()).toEqual(['No name', 'Too long']);
    await form.send();
    expect(form.faults()).toEqual(['Too long']);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('is validated on every change after sending, when configured', async () => {
    const form = open(jest.fn(), true);
    await form.send();
    await form.type('Name', 'A');
    expect(form.faults()).toEqual([]);
  });

  it('keeps its input until it is sent, and trims text fields', async () => {
    const onSend = jest.fn();
    const left = open(onSend);
    await left.type('Name', ' Ada ');
    left.unmount();
    const form = open(onSend);
    expect(form.field('Name').value).toBe(' Ada ');
    await form.type('Note', ' x ');
    await form.send();
    expect(onSend).toHaveBeenCalledWith({ name: 'Ada', note: ' x ' });
    expect(form.field('Name').value).toBe('');
    form.unmount();
    expect(open(onSend).field('Name').value).toBe('');
  });
});
