import { presetWithStores } from '../../jest.preset.js';

export default { ...presetWithStores, displayName: 'chassis' };
