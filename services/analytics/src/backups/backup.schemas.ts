import { endpoint } from '@imprint/chassis/http/endpoint';
import { backupStatus } from './backup.shape.ts';

export const backupApi = {
  readBackups: endpoint({
    method: 'get',
    path: '/api/admin/backups',
    summary: 'Show when the newest backup ended and whether one is being made',
    access: 'admin',
    answers: { 200: backupStatus },
  }),
  requestBackup: endpoint({
    method: 'post',
    path: '/api/admin/backups',
    summary:
      'Ask for a backup, which starts within minutes; returns the state then',
    access: 'admin',
    answers: { 202: backupStatus },
    problems: ['BACKUPS_NOT_ON_REQUEST'],
  }),
};
