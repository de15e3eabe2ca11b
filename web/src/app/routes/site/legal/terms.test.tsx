import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  embeddedAnswers,
  siteContent,
} from '../../../../test/answers/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';

describe('the terms of sale', () => {
  it('state the delivery area and time from the content', async () => {
    const delivery = {
      area: 'Nigeria',
      time: '5 working days',
      states: ['Lagos', 'Oyo'],
    };
    await renderApp('/terms', {
      answers: embeddedAnswers({}, siteContent({ delivery })),
    });
    expect(
      screen.getByText(/^We deliver paperbacks within Nigeria/),
    ).toHaveTextContent(
      'We deliver paperbacks within Nigeria (Lagos, Oyo). Delivery takes 5 working days',
    );
  });
});
