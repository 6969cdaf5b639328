import { refused } from './refusal.js';

/** Longest record, in bytes: 10,000 moves of 200 characters, every one of them escaped, and as much again for the rest. */
export const longestRecord = 48 * 1024 * 1024;

/** What a reader of bytes refuses before there is any text: R-1. It stands here so that such a reader need not load the rules. */
export const notUtf8 = refused('R-1', 'not-utf8');
export const tooLong = refused('R-1', 'too-long', { most: longestRecord });
