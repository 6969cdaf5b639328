import { clubs } from '../clubs/clubs.js';

export const known = clubs;
