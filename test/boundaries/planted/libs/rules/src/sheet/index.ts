import { conformance } from '../conformance/index.js';

export const sheet = conformance;
