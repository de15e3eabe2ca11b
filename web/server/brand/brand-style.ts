import { type RequestHandler, Router } from 'express';
import {
  brandStylePath,
  parseBrandTheme,
} from '../../src/shared/brand/brand-theme.ts';
import type { Pages } from '../pages.ts';

const createStyleHandler =
  ({ renderBrandCss }: Pages): RequestHandler =>
  async (req, res) => {
    const { searchParams } = new URL(req.originalUrl, 'http://localhost');
    const theme = parseBrandTheme(searchParams);
    if (!theme) return res.status(404).type('text').send('Not found.');
    const render = await renderBrandCss();
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    return res.type('css').send(render(theme));
  };

/**
 * Returns the route of the brand's style sheet. Its address contains all that the sheet depends on, so a page always
 * gets the colours it was rendered with, from any instance and any cache.
 */
export const brandStyleRoute = (pages: Pages): Router =>
  Router().get(brandStylePath, createStyleHandler(pages));
