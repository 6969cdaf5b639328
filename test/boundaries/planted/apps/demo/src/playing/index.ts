export const playing = 'plays a plan';
