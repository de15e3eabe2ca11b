import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useConfirmDialog } from './confirm-dialog.tsx';

it('stays open when the action of an earlier, cancelled confirmation ends', async () => {
  const earlier = Promise.withResolvers<undefined>();
  const Page = () => {
    const { dialog, confirm } = useConfirmDialog();
    const open = (question: string, onConfirm: () => Promise<void>) => () =>
      confirm({
        question,
        onConfirm,
        children: null,
        action: 'Delete',
        keep: 'Cancel',
      });
    return (
      <>
        <button onClick={open('Delete one?', () => earlier.promise)}>
          One
        </button>
        <button onClick={open('Delete two?', () => Promise.resolve())}>
          Two
        </button>
        {dialog}
      </>
    );
  };
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByText('One'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByText('Two'));
  await act(async () => earlier.resolve(undefined));
  expect(
    screen.getByRole('dialog', { name: 'Delete two?' }),
  ).toBeInTheDocument();
});
