import ts from 'typescript';

import type { Sources } from './sources.ts';

/** The folders whose sentences are for users. Those of the others are also for engineers and for logs. */
const FOR_USERS = /^(?:app|rules)\//;
/** Demo records, which are data, the catalogues, and faults of a definition, which stop a start. */
const NOT_TEXTS = /\/(?:demo|specimen)-[^/]*$|^rules\/text\/ar\/|\/resource-faults\.ts$/;
/** Several words from a capital letter to a full stop. */
const SENTENCE = /^[“{]?[A-Z{][^]* [^]* [^]*[.!?…]$/;

/**
 * Lists the literals of the source code that are sentences for users. `t` can get a sentence on a way that
 * `createFollower` cannot follow, such as a record of messages by field. So each sentence is a text.
 */
export function listSentences({ files, nameOf }: Sources): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text) && !isOther(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of files)
    if (FOR_USERS.test(nameOf(file)) && !NOT_TEXTS.test(nameOf(file))) ts.forEachChild(file, visit);
  return found;
}

/** Checks whether a sentence is the message of an exception, or the English text for one thing. */
function isOther({ parent }: ts.StringLiteralLike): boolean {
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.SuperKeyword;
  if (ts.isNewExpression(parent)) return /(?:Error|Exception)$/.test(parent.expression.getText());
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'one';
}
