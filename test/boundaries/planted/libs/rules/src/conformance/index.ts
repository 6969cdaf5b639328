export const conformance = 'conformance';
