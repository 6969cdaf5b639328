import { speakingFor, type Caller } from '@fairview/people';
import type { WebSocket } from 'ws';
import { limits } from '../limits/limits.js';
import type { Calling } from '../request/context.js';
import type { Allowance } from './allowance.js';

/** One socket: its caller, once identified, the number of its subscriptions, and the entries it has spoken for. */
export interface SocketSubscriber {
  readonly socket: WebSocket;
  readonly address: string;
  /** The page's cookie in the upgrade; false if a page that may not use it sent it. */
  readonly cookie: string | undefined | false;
  calling: Calling | undefined;
  subscriptions: number;
  readonly seats: Set<string>;
  readonly allowance: Allowance;
}

/** Close codes after which a client comes back by itself, and resumes. */
export const goingAway = 1001;
export const tryAgainLater = 1013;
/** As HTTP's 429: the session has as many sockets as it may have. */
export const tooMany = 4429;

const keepAlive = 12_000;

/** The name by which the requests of a caller are counted; `undefined` if nobody is signed in. */
export const nameOf = (calling: Calling | undefined): string | undefined =>
  calling?.caller?.account ?? calling?.caller?.device?.id;

/** Whether a caller stands, and still holds every entry that was spoken for. */
export const holdsAll = (caller: Caller | undefined, seats: ReadonlySet<string>): boolean =>
  caller !== undefined && [...seats].every((seat) => speakingFor(caller, seat) !== undefined);

/** Bytes that may wait for one of so many sockets: for all of them together they stay what a process can hold. */
export const mayWait = (open: number): number =>
  Math.min(limits.sockets.waitingBytes, Math.floor(limits.sockets.waitingBytesOfAll / Math.max(1, open)));

/**
 * Sends messages to a socket, of the protocol as well as updates. A reader that lets too much wait is closed, and may come back
 * to resume.
 * @param open how many sockets there are
 */
export function sendTo(socket: WebSocket, text: string, open: () => number): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > mayWait(open())) socket.close(tryAgainLater, 'Too slow a reader');
  else socket.send(text);
}

/** Sends ready-made frames of one subscription. */
export function framesTo(socket: WebSocket, id: string, open: () => number): (frame: string) => void {
  const before = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return (frame) => sendTo(socket, `${before}${frame}}`, open);
}

/** Ends a socket whose other end does not answer any more. @returns what stops asking it */
export function keepChecking(socket: WebSocket): () => void {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  const pulse = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, keepAlive);
  return () => clearInterval(pulse);
}
