import { api } from '../main.js';

export const live = api;
