/** The seat that this page speaks for if its device holds several: the id of an entry. */
let named: string | null = null;

export const namedSeat = (): string | null => named;

/** Names the seat in all requests from now on; null speaks for none. */
export function speakFor(seat: string | null): void {
  named = seat;
}

/** Sends a request of GraphQL for a seat, which is named in the request itself. */
export const fetchFor =
  (seat: string | null): typeof fetch =>
  (input, init) =>
    fetch(
      input,
      seat === null || typeof init?.body !== 'string'
        ? init
        : { ...init, body: `${init.body.slice(0, -1)},"extensions":{"seat":"${seat}"}}` },
    );
