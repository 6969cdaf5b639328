/* What a seat may play in Skarney, and with it the rules: fetched by who plays it, and by nobody else. */
export { skarneyPlayable } from '@fairview/rules';
