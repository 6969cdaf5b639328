import '../../../libs/platform/src/index.js';
