import { describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../test/render-app.tsx';
import { server } from '../test/server.ts';

describe('the site', () => {
  it('opens', async () => {
    server.use(
      http.get('*/api/*', () => HttpResponse.json({}, { status: 503 })),
    );
    const { findByRole } = await renderApp('/');
    expect(await findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
