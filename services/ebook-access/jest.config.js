import { presetWithStores } from '../../jest.preset.js';

export default { ...presetWithStores, displayName: 'ebook-access' };
