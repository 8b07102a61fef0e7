import path from 'node:path';

import ts from 'typescript';

/** The part of a project whose texts users see. */
export interface Sources {
  files: readonly ts.SourceFile[];
  checker: ts.TypeChecker;
  /** Returns the path of a file in the project, such as `app/root.tsx`. */
  nameOf: (file: ts.SourceFile) => string;
  /** Returns the place of a node, such as `app/root.tsx:12`. */
  placeOf: (node: ts.Node) => string;
}

const WITH_TEXTS = /^(?:app|rules|modules|gateway|server)\/|^server\.ts$/;
const WITHOUT_TEXTS =
  /\.test\.tsx?$|\.specimens\.tsx$|\/specimen-[\w-]+\.ts$|\/testing\/|^app\/dev\/|\/generated\//;

/**
 * Opens the source files of a project with the types of their expressions.
 *
 * @param root the folder with the `tsconfig.json`
 */
export function openSources(root: string): Sources {
  const configFile = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const config = ts.parseJsonConfigFileContent(configFile.config, ts.sys, root);
  const nameOf = (file: { fileName: string }) => path.relative(root, file.fileName).split(path.sep).join('/');
  const isSource = (name: string) => WITH_TEXTS.test(name) && !WITHOUT_TEXTS.test(name);
  // The other files have no texts. Without them, reading takes a fifth less time.
  const roots = config.fileNames.filter(
    (fileName) => isSource(nameOf({ fileName })) || fileName.endsWith('.d.ts'),
  );
  const program = ts.createProgram(roots, config.options);
  return {
    files: program.getSourceFiles().filter((file) => isSource(nameOf(file))),
    checker: program.getTypeChecker(),
    nameOf,
    placeOf(node) {
      const file = node.getSourceFile();
      return `${nameOf(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    },
  };
}

/** Checks whether a declaration is in a package, not in the project. */
export function isOfPackage(declaration: ts.Node): boolean {
  return declaration.getSourceFile().fileName.includes('/node_modules/');
}
