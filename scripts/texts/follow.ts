import ts from 'typescript';

import type { Usages } from './read-usages.ts';
import { isOfPackage, type Sources } from './sources.ts';

/**
 * What remains to be taken from a value: an element of a list or a table (`*`), the element of a tuple with a
 * position, the result of a function (`()`), or a property (`.title`).
 */
type Step = '*' | '()' | `.${string}` | number;
type Steps = readonly Step[];

export interface Found {
  literal(literal: ts.StringLiteralLike): void;
  /** A text that is known by its type only: `'Draft' | 'Sent'`. */
  type(text: string, at: ts.Expression): void;
  unknown(at: ts.Expression): void;
}

/** Methods whose callback gets the elements, and those that return some of the elements or one of them. */
const WITH_ELEMENTS = new Set(['map', 'flatMap', 'filter', 'forEach', 'find', 'some', 'every', 'findLast']);
const SAME_ELEMENTS = new Set(['filter', 'slice', 'toSorted', 'toReversed', 'concat', 'values', 'sort']);
const ONE_ELEMENT = new Set(['find', 'findLast', 'at', 'pop', 'shift']);
const MAPPING = new Set(['map', 'flatMap']);

/** Steps into a value that a type can nest without end, such as a tree of pages. */
const DEEPEST = 6;

/**
 * Returns a function that follows an expression backwards to the texts that it can be. It cannot follow texts
 * that are joined from parts, stored values, and answers of the backend: these are unknown.
 */
export function createFollower(
  { checker }: Sources,
  { calls, assigned, links }: Usages,
  found: Found,
): (expression: ts.Expression, steps: Steps) => void {
  const done = new Map<ts.Node, Set<string>>();
  return follow;

  function declarationsOf(type: ts.Type, name: string): ts.Declaration[] {
    const parts = type.isUnion() ? type.types : [type];
    return [...new Set(parts.flatMap((part) => checker.getPropertyOfType(part, name)?.declarations ?? []))];
  }

  function isFirst(node: ts.Node, steps: Steps): boolean {
    const known = done.get(node) ?? new Set();
    done.set(node, known);
    const key = steps.join();
    if (known.has(key) || steps.length > DEEPEST) return false;
    known.add(key);
    return true;
  }

  function follow(expression: ts.Expression, steps: Steps): void {
    if (!isFirst(expression, steps)) return;
    const inner = innerOf(expression);
    if (steps.length === 0 && ts.isAsExpression(expression) && foundByType(expression)) return;
    if (inner) {
      for (const next of inner) follow(next, steps);
    } else if (ts.isStringLiteralLike(expression)) {
      if (steps.length === 0) found.literal(expression);
    } else if (ts.isArrayLiteralExpression(expression)) followArray(expression, steps);
    else if (ts.isObjectLiteralExpression(expression)) followObject(expression, steps);
    else if (ts.isIdentifier(expression)) followIdentifier(expression, steps);
    else if (ts.isPropertyAccessExpression(expression)) followPropertyAccess(expression, steps);
    else if (ts.isElementAccessExpression(expression)) followElementAccess(expression, steps);
    else if (ts.isCallExpression(expression)) followCall(expression, steps);
    else if (ts.isNewExpression(expression) && expression.arguments?.[0])
      follow(expression.arguments[0], steps);
    else if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression))
      followResult(expression, steps);
    else if (!isNothing(expression)) giveUp(expression, steps);
  }

  function followArray(array: ts.ArrayLiteralExpression, [step, ...rest]: Steps): void {
    const hasSpread = array.elements.some(ts.isSpreadElement);
    for (const [index, element] of array.elements.entries()) {
      if (ts.isSpreadElement(element)) follow(element.expression, ['*', ...rest]);
      else if (step === '*' || step === index || (typeof step === 'number' && hasSpread))
        follow(element, rest);
    }
  }

  function followObject(object: ts.ObjectLiteralExpression, [step, ...rest]: Steps): void {
    if (step === undefined) return;
    for (const property of object.properties) {
      if (ts.isSpreadAssignment(property)) follow(property.expression, [step, ...rest]);
      else if (step === '*' || step === `.${property.name.getText()}`)
        followDeclaration(property, object, rest);
    }
  }

  function followIdentifier(identifier: ts.Identifier, steps: Steps): void {
    if (identifier.text === 'undefined') return;
    const isShort = ts.isShorthandPropertyAssignment(identifier.parent);
    const symbol = isShort
      ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
      : checker.getSymbolAtLocation(identifier);
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias;
    const { declarations } = (isAlias ? checker.getAliasedSymbol(symbol) : symbol) ?? {};
    followDeclarations(declarations, identifier, steps);
  }

  function followPropertyAccess(access: ts.PropertyAccessExpression, steps: Steps): void {
    const declarations = checker.getSymbolAtLocation(access.name)?.declarations;
    followDeclarations(declarations, access, steps);
  }

  function followElementAccess(access: ts.ElementAccessExpression, steps: Steps): void {
    const key = access.argumentExpression;
    if (ts.isNumericLiteral(key)) {
      follow(access.expression, [Number(key.text), ...steps]);
      return;
    }
    const name = ts.isStringLiteralLike(key) ? key.text : '';
    const property = name && checker.getTypeAtLocation(access.expression).getProperty(name);
    if (property) followDeclarations(property.declarations, access, steps);
    else follow(access.expression, ['*', ...steps]);
  }

  function followDeclarations(
    declarations: readonly ts.Declaration[] | undefined,
    at: ts.Expression,
    steps: Steps,
  ): void {
    if (!declarations || declarations.length === 0) giveUp(at, steps);
    for (const declaration of declarations ?? []) followDeclaration(declaration, at, steps);
  }

  /** Follows all values that a variable, a parameter, a property or a function can have. */
  function followDeclaration(declaration: ts.Declaration, at: ts.Expression, steps: Steps): void {
    if (!isFirst(declaration, steps)) return;
    const values = [...(assigned.get(declaration) ?? [])];
    const sources = links.get(declaration) ?? [];
    let isKnown = values.length > 0;
    for (const value of values) follow(value, steps);
    for (const source of sources) {
      followDeclaration(source, at, steps);
      isKnown = true;
    }
    const own = valueOf(declaration);
    if (own) follow(own, steps);
    else if (ts.isShorthandPropertyAssignment(declaration)) follow(declaration.name, steps);
    else if (ts.isFunctionLike(declaration) && 'body' in declaration) followResult(declaration, steps);
    else if (ts.isVariableDeclaration(declaration)) isKnown = followLoop(declaration, steps) || isKnown;
    else if (ts.isParameter(declaration)) isKnown = followParameter(declaration, steps) || isKnown;
    else if (ts.isBindingElement(declaration)) isKnown = followBinding(declaration, at, steps) || isKnown;
    else if (!isKnown) giveUp(at, steps);
    if (!isKnown && (ts.isParameter(declaration) || ts.isVariableDeclaration(declaration)) && !own)
      giveUp(at, steps);
  }

  function followLoop({ parent }: ts.VariableDeclaration, steps: Steps): boolean {
    if (!ts.isForOfStatement(parent.parent)) return false;
    follow(parent.parent.expression, ['*', ...steps]);
    return true;
  }

  function followBinding(element: ts.BindingElement, at: ts.Expression, steps: Steps): boolean {
    if (element.initializer) follow(element.initializer, steps);
    const pattern = element.parent;
    if (ts.isArrayBindingPattern(pattern)) {
      const holder = pattern.parent;
      const index = element.dotDotDotToken ? [] : [pattern.elements.indexOf(element)];
      if (ts.isVariableDeclaration(holder) && holder.initializer)
        follow(holder.initializer, [...index, ...steps]);
      else if (ts.isVariableDeclaration(holder)) followLoop(holder, [...index, ...steps]);
      else if (ts.isParameter(holder)) followParameter(holder, [...index, ...steps]);
      else return followBinding(holder, at, [...index, ...steps]);
      return true;
    }
    const name = element.propertyName ?? element.name;
    const key = ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';
    if (element.dotDotDotToken) return true;
    followDeclarations(declarationsOf(checker.getTypeAtLocation(pattern), key), at, steps);
    return true;
  }

  /** Follows a parameter to the arguments of all calls. */
  function followParameter(parameter: ts.ParameterDeclaration, steps: Steps): boolean {
    const owner = parameter.parent;
    const index = owner.parameters.indexOf(parameter);
    if (parameter.initializer) follow(parameter.initializer, steps);
    if (ts.isArrowFunction(owner) || ts.isFunctionExpression(owner)) {
      const call = owner.parent;
      if (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression)) {
        const { expression, name } = call.expression;
        if (index === 0 && WITH_ELEMENTS.has(name.text)) {
          follow(expression, ['*', ...steps]);
          return true;
        }
      }
    }
    const found = [owner, ...signaturesFor(owner)].flatMap((declaration) => calls.get(declaration) ?? []);
    for (const { arguments: given } of found) {
      const argument = given[index];
      if (argument) follow(argument, steps);
    }
    return found.length > 0;
  }

  /** Returns the function types that a function has where it is used. */
  function signaturesFor(owner: ts.SignatureDeclaration): ts.Node[] {
    if (!ts.isArrowFunction(owner) && !ts.isFunctionExpression(owner)) return [];
    const signatures = checker.getContextualType(owner)?.getCallSignatures() ?? [];
    return signatures.flatMap(({ declaration }) => (declaration ? [declaration] : []));
  }

  function followCall(call: ts.CallExpression, steps: Steps): void {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (declaration && !isOfPackage(declaration)) {
      if (ts.isFunctionDeclaration(declaration) && /^t(?:Plural)?$/.test(declaration.name?.text ?? ''))
        return;
      follow(call.expression, ['()', ...steps]);
      return;
    }
    const { expression } = call;
    if (!ts.isPropertyAccessExpression(expression) || !followMethod(call, expression, steps))
      giveUp(call, steps);
  }

  /** Follows the result of a method of JavaScript's lists, maps and objects. */
  function followMethod(
    { arguments: [first] }: ts.CallExpression,
    { expression: holder, name: { text: name } }: ts.PropertyAccessExpression,
    steps: Steps,
  ): boolean {
    const isOfObject = ts.isIdentifier(holder) && holder.text === 'Object';
    if (isOfObject && first && name === 'values') follow(first, steps);
    else if (isOfObject && first && name === 'fromEntries') follow(first, ['*', 1, ...steps.slice(1)]);
    else if (isOfObject && first && name === 'entries' && steps[1] === 1)
      follow(first, ['*', ...steps.slice(2)]);
    else if (name === 'get') follow(holder, ['*', 1, ...steps]);
    else if (ONE_ELEMENT.has(name)) follow(holder, ['*', ...steps]);
    else if (SAME_ELEMENTS.has(name)) follow(holder, steps);
    else if (MAPPING.has(name) && first) {
      follow(first, ['()', ...steps.slice(1)]);
      if (name === 'flatMap') follow(first, ['()', ...steps]);
    } else return false;
    return true;
  }

  function followResult(declaration: ts.SignatureDeclaration, [step, ...rest]: Steps): void {
    const body = 'body' in declaration ? declaration.body : undefined;
    // zod calls a function for its message.
    const steps = step === '()' ? rest : step === undefined ? [] : undefined;
    if (!body || !steps) return;
    if (!ts.isBlock(body)) {
      follow(body, steps);
      return;
    }
    const visit = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) follow(node.expression, steps);
      if (ts.isYieldExpression(node) && node.expression) follow(node.expression, steps.slice(1));
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
    };
    ts.forEachChild(body, visit);
  }

  /**
   * Follows a property by the type of its object. Otherwise reports a text by its type, or an unknown one.
   */
  function giveUp(expression: ts.Expression, steps: Steps): void {
    const type = checker.getTypeAtLocation(expression);
    const [step, ...rest] = steps;
    const declarations =
      typeof step === 'string' && step.startsWith('.') ? declarationsOf(type, step.slice(1)) : [];
    if (declarations.length > 0) {
      followDeclarations(declarations, expression, rest);
      return;
    }
    if (steps.length > 0 || !foundByType(expression)) found.unknown(expression);
  }

  /** Reports the texts that an expression can be by its type. @returns false if the type names no texts */
  function foundByType(expression: ts.Expression): boolean {
    const type = checker.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    if (!parts.every((part) => part.isStringLiteral() || part.flags & ts.TypeFlags.Undefined)) return false;
    for (const part of parts) if (part.isStringLiteral()) found.type(part.value, expression);
    return true;
  }
}

/** Returns the expressions whose values an expression has; undefined if it is no such expression. */
function innerOf(expression: ts.Expression): ts.Expression[] | undefined {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isAwaitExpression(expression)
  )
    return [expression.expression];
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse];
  if (!ts.isBinaryExpression(expression)) return undefined;
  switch (expression.operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return isKeyOf(expression) ? [expression.left] : [expression.left, expression.right];
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return [expression.right];
    default:
      return undefined;
  }
}

/** Checks whether an expression falls back to the key of a table, which is no text: `LABELS[key] ?? key`. */
function isKeyOf({ left, right }: ts.BinaryExpression): boolean {
  const visit = (node: ts.Node): boolean =>
    ts.isElementAccessExpression(node) && node.argumentExpression.getText() === right.getText()
      ? true
      : ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
        ? visit(node.expression)
        : false;
  return visit(left);
}

function isNothing({ kind }: ts.Expression): boolean {
  return [ts.SyntaxKind.NullKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.TrueKeyword].includes(kind);
}

/** Returns the value in a declaration: `'Jobs'` of `const a = 'Jobs'`, of `a: 'Jobs'` and of `a="Jobs"`. */
function valueOf(declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isPropertyAssignment(declaration)) return declaration.initializer;
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration))
    return declaration.initializer;
  if (ts.isEnumMember(declaration)) return declaration.initializer;
  if (!ts.isJsxAttribute(declaration)) return undefined;
  const { initializer } = declaration;
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}
