export { baccarat } from '../baccarat/index.js';
