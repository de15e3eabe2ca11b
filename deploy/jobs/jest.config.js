import { presetOfNode } from '../../jest.preset.js';

export default { ...presetOfNode, displayName: 'jobs' };
