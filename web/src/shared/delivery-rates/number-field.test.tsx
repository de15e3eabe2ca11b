import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './number-field.tsx';

const Fee = ({ stored }: { stored: number }) => {
  const [value, setValue] = useState(stored);
  return (
    <>
      <NumberField
        label="Fee"
        maxLength={10}
        error={undefined}
        value={value}
        onChange={setValue}
      />
      <output>{String(value)}</output>
    </>
  );
};

it('shows a stored number with its separators, and leaves a typed one as it is', async () => {
  render(<Fee stored={2500} />);
  const field = screen.getByLabelText('Fee');
  expect(field).toHaveValue('2,500');
  await userEvent.clear(field);
  await userEvent.type(field, '12000');
  expect(field).toHaveValue('12000');
  expect(screen.getByRole('status')).toHaveTextContent('12000');
});
