import { jest } from '@jest/globals';

globalThis.jest = jest;
