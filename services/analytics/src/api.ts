import { describeApi } from '@imprint/chassis/http/openapi';
import { dashboardApi } from './dashboard/dashboard.schemas.ts';

export const openApiPart = describeApi('Analytics', dashboardApi);
