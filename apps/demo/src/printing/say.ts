/** What the demo prints about its progress, a line at a time. */
export type Say = (line: string) => void;
