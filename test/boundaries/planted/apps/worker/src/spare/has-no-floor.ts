export { upkeep } from '../upkeep/index.js';
