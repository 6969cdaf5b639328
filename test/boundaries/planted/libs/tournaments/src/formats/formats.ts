export const formats = ['swiss'];
