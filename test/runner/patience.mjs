// A busy machine clones a database and starts a server in more than jest's five seconds; a hang is still found.
globalThis.jest.setTimeout(60_000);
