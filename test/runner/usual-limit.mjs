// What a test may take on a machine that is idle: cloning a database and starting a server is more than jest's five seconds.
globalThis.jest.setTimeout(60_000);
