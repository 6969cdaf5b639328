import { api } from '../../../apps/api/src/main.js';
import { inner } from '../../events/src/inner.js';

export const play = [api, inner];
