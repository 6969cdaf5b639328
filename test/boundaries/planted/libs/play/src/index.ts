import 'typeorm';
import { api } from '../../../apps/api/src/main.js';
import { inner } from '../../events/src/inner.js';
import { services } from '../../services/src/index.js';

export const play = [api, inner, services];
