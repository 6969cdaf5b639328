/** Under this token Nest injects the process's pino log. */
export const workerLog = Symbol('worker log');
