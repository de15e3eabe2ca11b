import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { mailApi } from './mail.schemas.ts';

export const mailRoutes = ({ listEmails }: UseCases): Route[] =>
  routes(mailApi, { listEmails: ({ query }) => listEmails(query) });
