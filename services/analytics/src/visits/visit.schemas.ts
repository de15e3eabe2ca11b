import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { steps } from './visit.model.ts';

export const visitApi = {
  noteVisit: endpoint({
    method: 'post',
    path: '/api/visits',
    summary: 'Counts a visitor at a step towards the book; keeps nothing else',
    access: 'public',
    bodyLimit: 1_000,
    body: z.strictObject({ step: z.enum(steps) }),
    answers: { 200: z.strictObject({ noted: z.literal(true) }) },
  }),
};
