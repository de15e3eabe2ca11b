import { describeApi } from '@imprint/chassis/http/openapi';
import { actApi } from './audit/act.schemas.ts';
import { customerApi } from './customers/customer.schemas.ts';
import { analyticsApi } from './figures/analytics.schemas.ts';
import { dashboardApi } from './figures/dashboard.schemas.ts';
import { mailApi } from './mails/mail.schemas.ts';
import { visitApi } from './visits/visit.schemas.ts';

export const openApiPart = describeApi(
  'Analytics',
  dashboardApi,
  analyticsApi,
  customerApi,
  actApi,
  mailApi,
  visitApi,
);
