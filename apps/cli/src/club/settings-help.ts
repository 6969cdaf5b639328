/** What stands beneath the help of every command that speaks to a club's server. */
export const clubSettings = `
Settings (environment): FAIRVIEW_KEY (an API key, or the token of a session, of who gives the command), FAIRVIEW_URL (the
address of the server; else the one that runs on FAIRVIEW_DATA).
`;
