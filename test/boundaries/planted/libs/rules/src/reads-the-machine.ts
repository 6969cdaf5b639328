import { createHash } from 'node:crypto';

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
export const home = process.env['HOME'];
export const later = setTimeout(() => console.log('late'), 1);
export const page = fetch('http://localhost');
