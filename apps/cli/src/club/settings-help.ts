/** What stands beneath the help of every command that speaks to a club's server. */
export const clubSettings = `
Settings (environment): FAIRVIEW_KEY (your API key, or the token of your session), FAIRVIEW_URL (the address of the server;
by default the one that runs on FAIRVIEW_DATA).
`;
