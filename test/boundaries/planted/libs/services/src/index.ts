export const services = [];
