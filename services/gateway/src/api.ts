import { describeApi } from '@imprint/chassis/http/openapi';
import { accessApi } from './admin-auth/access.schemas.ts';
import { adminAuthApi } from './admin-auth/admin-auth.schemas.ts';
import { cspReportsApi } from './csp-reports/csp-reports.schemas.ts';
import { privacyApi } from './privacy/privacy.schemas.ts';

export const openApiPart = describeApi(
  'gateway',
  adminAuthApi,
  accessApi,
  privacyApi,
  cspReportsApi,
);
