/**
 * Replaces a text in the code of a package.
 *
 * @param file the end of the file's path, for the error
 * @param plugin the module that must be updated if the package has changed
 * @throws Error if the text is not in the code, or more than once
 */
export function replaceOnce(
  code: string,
  [before, after]: readonly [before: string, after: string],
  { file, plugin }: { file: string; plugin: string },
): string {
  if (code.split(before).length !== 2)
    throw new Error(`${file} has changed. Update scripts/vite/${plugin}.ts.`);
  return code.replace(before, () => after);
}
