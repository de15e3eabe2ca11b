import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { mailApi } from './mail.schemas.ts';

export const mailRoutes = ({ listEmails }: UseCases): Route[] =>
  bindRoutes(mailApi, { listEmails: ({ query }) => listEmails(query) });
