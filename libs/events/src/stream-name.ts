/** The name of a stream: its kind, a hyphen, and an id. Names are made and read in this file alone. */
export const streamName = (kind: string, id: string): string => `${kind}-${id}`;

/** The kind of a stream: the part before the first hyphen of its name. */
export function kindOfStream(stream: string): string {
  const end = stream.indexOf('-');
  return end < 0 ? stream : stream.slice(0, end);
}

/** The id in the name of a stream: what stands after the first hyphen. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
