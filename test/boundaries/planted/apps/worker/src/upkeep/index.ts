export const upkeep = 'sweeps';
