import ts from 'typescript';

import { TypeLinks, type Links } from './link-types.ts';
import type { Sources } from './sources.ts';

/** How the source code uses functions, variables and properties. */
export interface Usages {
  /** The calls of each function, by its declaration. */
  calls: ReadonlyMap<ts.Node, readonly ts.CallExpression[]>;
  /** The expressions that are assigned to variables and properties after their declaration. */
  assigned: ReadonlyMap<ts.Node, readonly ts.Expression[]>;
  links: Links;
  /** The expressions with texts for users. */
  starts: readonly TextStart[];
  /** The calls that run when their module is loaded, before a language is known. */
  atLoad: readonly ts.CallExpression[];
}

interface TextStart {
  expression: ts.Expression;
  /** Whether the expression is the object `{ one, other }` of `tPlural`. */
  isPlural: boolean;
}

/** The module whose functions `t` and `tPlural` take the texts of users. */
const TEXT_MODULE = 'rules/text/t.ts';
/** The parameters of zod's functions, and the properties of its options, that can be messages. */
const ZOD_PARAMETERS = new Set(['params', '_params', 'message', 'issue', 'arg', 'error']);
const ZOD_PROPERTIES = new Set(['message', 'error']);
const IN_ZOD = /\/node_modules\/zod\//;

/** Reads all source files once. */
export function readUsages({ files, checker, nameOf }: Sources): Usages {
  const calls = new Map<ts.Node, ts.CallExpression[]>();
  const assigned = new Map<ts.Node, ts.Expression[]>();
  const links = new TypeLinks(checker);
  const starts: TextStart[] = [];
  const atLoad: ts.CallExpression[] = [];
  for (const file of files) ts.forEachChild(file, visit);
  return { calls, assigned, links: links.links, starts, atLoad };

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) readCall(node);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      readAssignment(node);
    if (ts.isJsxAttributes(node)) readAttributes(node);
    if (isUsed(node)) readUse(node);
    ts.forEachChild(node, visit);
  }

  function readAttributes(attributes: ts.JsxAttributes): void {
    const type = typeOfAttributes(attributes);
    for (const attribute of attributes.properties) {
      if (!type) return;
      if (ts.isJsxSpreadAttribute(attribute))
        links.add(checker.getTypeAtLocation(attribute.expression), type);
      else links.addProperty(type, attribute.name.getText(), attribute);
    }
  }

  /** Returns the type of an element's properties. For HTML, the contextual type takes much longer. */
  function typeOfAttributes(attributes: ts.JsxAttributes): ts.Type | undefined {
    const { tagName } = attributes.parent;
    const tag = isHtml(tagName) ? checker.getSymbolAtLocation(tagName) : undefined;
    return tag ? checker.getTypeOfSymbol(tag) : checker.getContextualType(attributes);
  }

  /** Reads where a value of one type is used as a value of another one. */
  function readUse(expression: ts.Expression): void {
    // The checker remembers the types of names only. For another expression, it checks each inner one again.
    const isName = ts.isIdentifier(expression);
    if (isName && !TypeLinks.canLink(checker.getTypeAtLocation(expression))) return;
    const target = targetOf(expression);
    if (!target || !TypeLinks.canLink(target)) return;
    links.add(checker.getTypeAtLocation(expression), target);
  }

  /** Returns the type that the code around an expression expects. */
  function targetOf(expression: ts.Expression): ts.Type | undefined {
    const { parent } = expression;
    return ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent)
      ? checker.getTypeFromTypeNode(parent.type)
      : (checker.getContextualType(expression) ?? commonTypeOf(parent));
  }

  /**
   * Returns the type of several literals without a declared type. TypeScript keeps one of those with the same
   * properties, so the others are linked to it.
   */
  function commonTypeOf(parent: ts.Node): ts.Type | undefined {
    if (ts.isArrayLiteralExpression(parent)) return checker.getTypeAtLocation(parent).getNumberIndexType();
    if (ts.isConditionalExpression(parent)) return checker.getTypeAtLocation(parent);
    if (!ts.isReturnStatement(parent)) return undefined;
    const owner = ts.findAncestor(parent, ts.isFunctionLike);
    return owner && checker.getSignatureFromDeclaration(owner)?.getReturnType();
  }

  function readCall(call: ts.CallExpression): void {
    const signature = checker.getResolvedSignature(call);
    const declaration = signature?.declaration;
    if (!declaration) return;
    add(calls, declaration, call);
    const name = ts.isFunctionDeclaration(declaration) ? declaration.name?.text : undefined;
    const [first, second] = call.arguments;
    if (nameOf(declaration.getSourceFile()) === TEXT_MODULE) {
      if (!ts.findAncestor(call, ts.isFunctionLike)) atLoad.push(call);
      if (name === 't' && first) starts.push({ expression: first, isPlural: false });
      if (name === 'tPlural' && second) starts.push({ expression: second, isPlural: true });
    }
    if (!IN_ZOD.test(declaration.getSourceFile().fileName)) return;
    for (const [index, argument] of call.arguments.entries()) {
      const parameter = signature.parameters[index];
      if (!parameter || !ZOD_PARAMETERS.has(parameter.name)) continue;
      for (const expression of messagesIn(argument)) starts.push({ expression, isPlural: false });
    }
  }

  /** Returns the messages in an argument of zod: a text, a function, or those in `{ error: 'Too long.' }`. */
  function messagesIn(argument: ts.Expression): ts.Expression[] {
    if (!ts.isObjectLiteralExpression(argument)) return [argument];
    return argument.properties.flatMap((property) => {
      if (!property.name || !ts.isIdentifier(property.name) || !ZOD_PROPERTIES.has(property.name.text))
        return [];
      if (ts.isPropertyAssignment(property)) return [property.initializer];
      return ts.isShorthandPropertyAssignment(property) ? [property.name] : [];
    });
  }

  function readAssignment({ left, right }: ts.BinaryExpression): void {
    const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(left) ? left.name : left);
    for (const declaration of symbol?.declarations ?? []) add(assigned, declaration, right);
  }
}

/**
 * Checks whether an expression is an argument, a result, or the value of a variable or a property. Literals
 * and JSX have no properties with texts of the project.
 */
function isUsed(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!ts.isExpression(node) || ts.isLiteralExpression(node) || isElement(node) || isInHtml(node))
    return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.arguments?.some((argument) => argument === node) ?? false;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isBinaryExpression(parent)) return parent.right === node;
  if (ts.isArrowFunction(parent)) return parent.body === node && ts.isExpression(node);
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  return (
    ts.isReturnStatement(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    ((ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent)) && parent.expression === node)
  );
}

/** Checks whether an expression is JSX or null. The checker would check all of the JSX again. */
function isElement(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression);
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse);
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && isElement(node.right);
  return (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}

/** Checks whether an expression is a child or an attribute of HTML. React declares the types of both. */
function isInHtml({ parent }: ts.Expression): boolean {
  if (!ts.isJsxExpression(parent)) return false;
  const holder = parent.parent;
  if (ts.isJsxFragment(holder)) return true;
  const { tagName } = ts.isJsxElement(holder) ? holder.openingElement : holder.parent.parent;
  return isHtml(tagName);
}

function isHtml(tagName: ts.JsxTagNameExpression): boolean {
  return ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text);
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
