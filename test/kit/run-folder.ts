/** The variable by which a run tells its workers which folder is its own: cluster, template and built program go there. */
export const runFolderVariable = 'FAIRVIEW_TEST_RUN';

/** The folder of this run. @throws in a jest project without the global set-up */
export function runFolder(): string {
  const folder = process.env[runFolderVariable];
  if (folder) return folder;
  throw new Error(
    'This suite needs a database or the built program: it belongs in the jest project db, cross or redis.',
  );
}
