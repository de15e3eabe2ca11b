import { describeApi } from '@imprint/chassis/http/openapi';
import { adminAuthApi } from './admin-auth/admin-auth.schemas.ts';

export const openApiPart = describeApi('gateway', adminAuthApi);
