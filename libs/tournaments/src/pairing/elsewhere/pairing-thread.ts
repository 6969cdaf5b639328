/* What runs in the thread that a round is paired in: it pairs what it was given, and answers once. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Tournament } from '@fairview/competition';
import { pairOrForce } from './pair-or-force.js';

parentPort?.postMessage(pairOrForce(workerData as Tournament));
