// A module of its own, so that a page fetches no more of the rules than this.
export { commitment } from '@fairview/rules';
