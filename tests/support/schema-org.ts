import path from 'node:path';

import ts from 'typescript';

/** The JSON-LD of a page. */
export interface PageData {
  /** Where it was found, for the message. */
  address: string;
  json: string;
}

const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  types: [],
};

/**
 * Checks JSON-LD against the vocabulary of schema.org. `schema-dts` has its classes and properties as types,
 * and the compiler reports a class or a property that does not exist, and a value of a wrong type.
 *
 * @returns one message for each error
 */
export function listSchemaErrors(pages: readonly PageData[]): string[] {
  const file = path.resolve(import.meta.dirname, 'served-data.ts');
  const starts: number[] = [];
  let text = `import type { Graph } from 'schema-dts';\n`;
  for (const [index, { json }] of pages.entries()) {
    starts.push(text.length);
    text += `export const data${index}: Graph = ${json};\n`;
  }
  const disk = ts.createCompilerHost(OPTIONS);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => name === file || disk.fileExists(name),
    getSourceFile: (name, version, ...rest) =>
      name === file ? ts.createSourceFile(name, text, version) : disk.getSourceFile(name, version, ...rest),
  };
  const program = ts.createProgram([file], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => {
    const page = pages[starts.findLastIndex((begin) => begin <= start)];
    return `${page?.address}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
