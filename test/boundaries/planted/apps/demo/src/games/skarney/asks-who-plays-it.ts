export { playing } from '../../playing/index.js';
