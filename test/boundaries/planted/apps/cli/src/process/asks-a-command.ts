export { replay } from '../commands/index.js';
