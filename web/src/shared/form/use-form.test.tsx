import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldErrors } from './rules.model.ts';
import { useForm } from './use-form.ts';

type ShowErrors = (found: FieldErrors<'name' | 'town'>) => boolean;

const Form = ({ onSend }: { onSend: (showErrors: ShowErrors) => unknown }) => {
  const { errors, isSending, clearError, form } = useForm<'name' | 'town'>(
    (shown) => {
      const typed = new FormData(shown);
      return {
        name: typed.get('name') ? undefined : 'No name',
        town: typed.get('town') ? undefined : 'No town',
      };
    },
    (_, showErrors) => onSend(showErrors),
  );
  return (
    <form {...form}>
      <input name="name" aria-label="Name" onInput={() => clearError('name')} />
      <input name="town" aria-label="Town" onInput={() => clearError('town')} />
      <p role="status">{Object.values(errors).filter(Boolean).join(', ')}</p>
      <button aria-disabled={isSending}>Send</button>
    </form>
  );
};

const open = (onSend: (showErrors: ShowErrors) => unknown) => {
  const user = userEvent.setup();
  render(<Form onSend={onSend} />);
  return {
    type: (name: string, text: string) =>
      user.type(screen.getByLabelText(name), text),
    send: () => user.click(screen.getByRole('button')),
    said: () => screen.getByRole('status').textContent,
  };
};

describe('a form of the public site', () => {
  it('focuses the first invalid field and sends nothing', async () => {
    const onSend = jest.fn();
    const form = open(onSend);
    await form.send();
    expect(form.said()).toBe('No name, No town');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await form.type('Name', 'Ngozi');
    expect(form.said()).toBe('No town');
    await form.send();
    expect(document.activeElement).toBe(screen.getByLabelText('Town'));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('is not sent again while it is being sent', async () => {
    let finish = (): void => undefined;
    const onSend = jest.fn(
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    const form = open(onSend);
    await form.type('Name', 'Ngozi');
    await form.type('Town', 'Enugu');
    await form.send();
    await form.send();
    expect(onSend).toHaveBeenCalledTimes(1);
    finish();
    await screen.findByRole('button', { name: 'Send', description: '' });
    await form.send();
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('shows the errors of the server', async () => {
    const form = open((showErrors) => showErrors({ town: 'Not delivered to' }));
    await form.type('Name', 'Ngozi');
    await form.type('Town', 'Accra');
    await form.send();
    expect(form.said()).toBe('Not delivered to');
    expect(document.activeElement).toBe(screen.getByLabelText('Town'));
  });
});
