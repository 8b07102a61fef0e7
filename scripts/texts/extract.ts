import path from 'node:path';

import ts from 'typescript';

/** A text that users see, with the places in the source code that show it. */
export interface ExtractedText {
  text: string;
  /** Whether the text is the form for other numbers of `tn`. */
  isPlural: boolean;
  places: string[];
}

export interface Extraction {
  texts: Map<string, ExtractedText>;
  /** Arguments of `t` whose texts cannot be found in the source code, such as `app/a.tsx:12: props.label`. */
  unknown: string[];
}

/** The modules whose exports `t` and `tn` take a text of users. */
const TEXT_MODULE = 'rules/text/t.ts';
const SOURCES = /^(?:app|rules|modules|gateway|server)\/|^server\.ts$/;
const NO_SOURCES = /\.test\.tsx?$|\.specimens\.tsx$|\/testing\/|^app\/dev\/|\/generated\//;
/** Methods of arrays whose callback gets the elements. */
const EACH = new Set(['map', 'flatMap', 'filter', 'forEach', 'find', 'some', 'every']);

/**
 * Finds the texts that the source code passes to `t` and `tn`. It follows values backwards from each call:
 * variables, parameters, properties, elements of constant objects and the results of functions.
 */
export function extractTexts(root: string): Extraction {
  const configFile = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const config = ts.parseJsonConfigFileContent(configFile.config, ts.sys, root);
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  const nameOf = (file: ts.SourceFile) => path.relative(root, file.fileName).split(path.sep).join('/');
  const sources = program.getSourceFiles().filter((file) => {
    const name = nameOf(file);
    return SOURCES.test(name) && !NO_SOURCES.test(name);
  });

  const calls = new Map<ts.Node, ts.CallExpression[]>();
  /** What is assigned to a property, by the declaration of the property. */
  const assigned = new Map<ts.Node, ts.Expression[]>();
  const translations: { call: ts.CallExpression; isPlural: boolean }[] = [];
  const texts = new Map<string, ExtractedText>();
  const unknown = new Set<string>();
  const zodTexts: ts.Expression[] = [];

  for (const source of sources) visit(source);
  for (const { call, isPlural } of translations) {
    const [first, second] = call.arguments;
    if (!isPlural && first) follow(first, false, new Set());
    if (!isPlural || !second) continue;
    for (const declaration of declarationsOf(checker.getTypeAtLocation(second), 'other'))
      followDeclaration(declaration, second, true, new Set());
  }
  return { texts, unknown: [...unknown].sort() };

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) indexCall(node);
    if (ts.isObjectLiteralExpression(node)) indexObject(node);
    if (ts.isJsxAttributes(node)) indexAttributes(node);
    ts.forEachChild(node, visit);
  }

  function indexCall(call: ts.CallExpression): void {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (!declaration) return;
    add(calls, declaration, call);
    const name =
      'name' in declaration && declaration.name && ts.isIdentifier(declaration.name)
        ? declaration.name.text
        : '';
    if (nameOf(declaration.getSourceFile()) === TEXT_MODULE && (name === 't' || name === 'tPlural'))
      translations.push({ call, isPlural: name === 'tPlural' });
  }

  function indexObject(object: ts.ObjectLiteralExpression): void {
    const type = checker.getContextualType(object);
    for (const property of object.properties) {
      if (
        !property.name ||
        !(ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property))
      )
        continue;
      const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
      add(assigned, property, value);
      for (const declaration of declarationsOf(type, nameOfProperty(property.name)))
        add(assigned, declaration, value);
    }
  }

  function indexAttributes(attributes: ts.JsxAttributes): void {
    const type = checker.getContextualType(attributes);
    for (const attribute of attributes.properties) {
      if (!ts.isJsxAttribute(attribute) || !attribute.initializer) continue;
      const { initializer } = attribute;
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (!value) continue;
      const name = ts.isIdentifier(attribute.name) ? attribute.name.text : attribute.name.getText();
      for (const declaration of declarationsOf(type, name))
        add(assigned, declaration, value as ts.Expression);
    }
  }

  function nameOfProperty(name: ts.PropertyName): string {
    return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
      ? name.text
      : '';
  }

  function declarationsOf(type: ts.Type | undefined, name: string): ts.Declaration[] {
    if (!type || name === '') return [];
    const parts = type.isUnion() ? type.types : [type];
    const found = parts.flatMap((part) => checker.getPropertyOfType(part, name)?.declarations ?? []);
    const indexed = parts.flatMap((part) => part.getStringIndexType()?.symbol?.declarations ?? []);
    return [...new Set([...found, ...indexed])];
  }

  /** Follows an expression back to the texts that it can be. */
  function follow(expression: ts.Expression, isPlural: boolean, seen: Set<ts.Node>): void {
    if (seen.has(expression)) return;
    seen.add(expression);
    const go = (next: ts.Expression) => follow(next, isPlural, seen);
    if (ts.isStringLiteralLike(expression)) return record(expression, isPlural);
    if (
      ts.isParenthesizedExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression) ||
      ts.isNonNullExpression(expression) ||
      ts.isAwaitExpression(expression)
    )
      return go(expression.expression);
    if (ts.isConditionalExpression(expression)) {
      go(expression.whenTrue);
      return go(expression.whenFalse);
    }
    if (ts.isBinaryExpression(expression)) {
      const { kind } = expression.operatorToken;
      if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken) {
        go(expression.left);
        return go(expression.right);
      }
      if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return go(expression.right);
    }
    if (expression.kind === ts.SyntaxKind.UndefinedKeyword || expression.kind === ts.SyntaxKind.NullKeyword)
      return;
    if (ts.isIdentifier(expression)) return followSymbol(expression, isPlural, seen);
    if (ts.isPropertyAccessExpression(expression))
      return followProperty(expression, checker.getSymbolAtLocation(expression.name), isPlural, seen);
    if (ts.isElementAccessExpression(expression))
      return followValues(expression.expression, isPlural, seen, expression);
    if (ts.isCallExpression(expression)) return followCall(expression, isPlural, seen);
    if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression))
      return followReturns(expression, isPlural, seen);
    giveUp(expression);
  }

  function followSymbol(identifier: ts.Identifier, isPlural: boolean, seen: Set<ts.Node>): void {
    let symbol = checker.getSymbolAtLocation(identifier);
    if (identifier.text === 'undefined') return;
    if (identifier.parent && ts.isShorthandPropertyAssignment(identifier.parent))
      symbol = checker.getShorthandAssignmentValueSymbol(identifier.parent);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
    if (!declaration) return giveUp(identifier);
    if (ts.isVariableDeclaration(declaration)) {
      if (declaration.initializer) return follow(declaration.initializer, isPlural, seen);
      const loop = declaration.parent.parent;
      if (ts.isForOfStatement(loop)) return followValues(loop.expression, isPlural, seen, identifier);
      return giveUp(identifier);
    }
    if (ts.isParameter(declaration)) return followParameter(declaration, identifier, isPlural, seen);
    if (ts.isBindingElement(declaration)) return followBinding(declaration, identifier, isPlural, seen);
    if (ts.isFunctionDeclaration(declaration)) return followReturns(declaration, isPlural, seen);
    return giveUp(identifier);
  }

  function followBinding(
    element: ts.BindingElement,
    at: ts.Expression,
    isPlural: boolean,
    seen: Set<ts.Node>,
  ): void {
    if (element.initializer) follow(element.initializer, isPlural, seen);
    const pattern = element.parent;
    const type = checker.getTypeAtLocation(pattern);
    if (ts.isArrayBindingPattern(pattern)) {
      const index = pattern.elements.indexOf(element);
      const holder = pattern.parent;
      if (ts.isVariableDeclaration(holder) && holder.initializer)
        return followElements(holder.initializer, index, isPlural, seen, at);
      if (ts.isParameter(holder)) return followTuples(holder, index, isPlural, seen, at);
      if (ts.isVariableDeclaration(holder) && ts.isForOfStatement(holder.parent.parent))
        return followInside(holder.parent.parent.expression, index, isPlural, seen, at);
      return giveUp(at);
    }
    const name = element.propertyName ?? element.name;
    const text = ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';
    if (element.dotDotDotToken) return;
    const declarations = declarationsOf(type, text);
    if (declarations.length === 0) return giveUp(at);
    for (const declaration of declarations) followDeclaration(declaration, at, isPlural, seen);
  }

  function followTuples(
    parameter: ts.ParameterDeclaration,
    index: number,
    isPlural: boolean,
    seen: Set<ts.Node>,
    at: ts.Expression,
  ): void {
    const each = parameter.parent.parent;
    if (ts.isCallExpression(each) && ts.isPropertyAccessExpression(each.expression))
      return followInside(each.expression.expression, index, isPlural, seen, at);
    giveUp(at);
  }

  function followInside(
    list: ts.Expression,
    index: number,
    isPlural: boolean,
    seen: Set<ts.Node>,
    at: ts.Expression,
  ): void {
    void index;
    followValues(list, isPlural, seen, at);
  }

  function followElements(
    list: ts.Expression,
    index: number,
    isPlural: boolean,
    seen: Set<ts.Node>,
    at: ts.Expression,
  ): void {
    const array = unwrap(list);
    if (ts.isArrayLiteralExpression(array)) {
      const element = array.elements[index];
      return element ? follow(element, isPlural, seen) : undefined;
    }
    followValues(list, isPlural, seen, at);
  }

  function followParameter(
    parameter: ts.ParameterDeclaration,
    at: ts.Expression,
    isPlural: boolean,
    seen: Set<ts.Node>,
  ): void {
    if (parameter.initializer) follow(parameter.initializer, isPlural, seen);
    const owner = parameter.parent;
    const index = owner.parameters.indexOf(parameter);
    const each = owner.parent;
    if (
      (ts.isArrowFunction(owner) || ts.isFunctionExpression(owner)) &&
      ts.isCallExpression(each) &&
      ts.isPropertyAccessExpression(each.expression) &&
      EACH.has(each.expression.name.text) &&
      index === 0
    )
      return followValues(each.expression.expression, isPlural, seen, at);
    const found = calls.get(owner) ?? [];
    if (found.length === 0) return giveUp(at);
    for (const call of found) {
      const argument = call.arguments[index];
      if (argument) follow(argument, isPlural, seen);
    }
  }

  function followProperty(
    at: ts.PropertyAccessExpression,
    symbol: ts.Symbol | undefined,
    isPlural: boolean,
    seen: Set<ts.Node>,
  ): void {
    const declarations = symbol?.declarations ?? [];
    if (declarations.length === 0) return giveUp(at);
    for (const declaration of declarations) followDeclaration(declaration, at, isPlural, seen);
  }

  function followDeclaration(
    declaration: ts.Declaration,
    at: ts.Expression,
    isPlural: boolean,
    seen: Set<ts.Node>,
  ): void {
    if (seen.has(declaration)) return;
    seen.add(declaration);
    const values = assigned.get(declaration) ?? [];
    if (values.length === 0) return giveUp(at);
    for (const value of values) follow(value, isPlural, seen);
  }

  /** Follows all values of a constant object or array. */
  function followValues(
    holder: ts.Expression,
    isPlural: boolean,
    seen: Set<ts.Node>,
    at: ts.Expression,
  ): void {
    const value = unwrap(holder);
    if (ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value))
      return followLeaves(value, isPlural, seen);
    if (ts.isIdentifier(value)) {
      let symbol = checker.getSymbolAtLocation(value);
      if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
      const declaration = symbol?.valueDeclaration;
      if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
        return followValues(declaration.initializer, isPlural, seen, at);
    }
    if (ts.isPropertyAccessExpression(value)) {
      const declarations = checker.getSymbolAtLocation(value.name)?.declarations ?? [];
      const values = declarations.flatMap((declaration) => assigned.get(declaration) ?? []);
      if (values.length > 0) {
        for (const next of values)
          if (!seen.has(next)) {
            seen.add(next);
            followValues(next, isPlural, seen, at);
          }
        return;
      }
    }
    if (ts.isCallExpression(value) && ts.isPropertyAccessExpression(value.expression)) {
      const { name } = value.expression;
      const [first] = value.arguments;
      if (['entries', 'values'].includes(name.text) && first) return followValues(first, isPlural, seen, at);
      if (['filter', 'slice', 'toSorted'].includes(name.text))
        return followValues(value.expression.expression, isPlural, seen, at);
      if (['map', 'flatMap'].includes(name.text) && first) return follow(first, isPlural, seen);
    }
    giveUp(at);
  }

  function followLeaves(value: ts.Expression, isPlural: boolean, seen: Set<ts.Node>): void {
    const inner = unwrap(value);
    if (ts.isObjectLiteralExpression(inner)) {
      for (const property of inner.properties) {
        if (ts.isPropertyAssignment(property)) followLeaves(property.initializer, isPlural, seen);
        if (ts.isSpreadAssignment(property))
          followValues(property.expression, isPlural, seen, property.expression);
      }
      return;
    }
    if (ts.isArrayLiteralExpression(inner)) {
      for (const element of inner.elements) followLeaves(element, isPlural, seen);
      return;
    }
    follow(inner, isPlural, seen);
  }

  function followCall(call: ts.CallExpression, isPlural: boolean, seen: Set<ts.Node>): void {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return giveUp(call);
    if (translations.some((translation) => translation.call === call)) return;
    if (!SOURCES.test(nameOf(declaration.getSourceFile()))) return giveUp(call);
    if ('body' in declaration && declaration.body)
      return followReturns(declaration as ts.FunctionLikeDeclaration, isPlural, seen);
    giveUp(call);
  }

  function followReturns(
    declaration: ts.FunctionLikeDeclaration,
    isPlural: boolean,
    seen: Set<ts.Node>,
  ): void {
    const { body } = declaration;
    if (!body || seen.has(body)) return;
    seen.add(body);
    if (!ts.isBlock(body)) return follow(body, isPlural, seen);
    const visitReturns = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) follow(node.expression, isPlural, seen);
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, visitReturns);
    };
    ts.forEachChild(body, visitReturns);
  }

  function unwrap(expression: ts.Expression): ts.Expression {
    return ts.isParenthesizedExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression) ||
      ts.isNonNullExpression(expression)
      ? unwrap(expression.expression)
      : expression;
  }

  function record(literal: ts.StringLiteralLike, isPlural: boolean): void {
    if (literal.text === '') return;
    const entry = texts.get(literal.text) ?? { text: literal.text, isPlural: false, places: [] };
    entry.isPlural ||= isPlural;
    entry.places.push(placeOf(literal));
    texts.set(literal.text, entry);
  }

  function giveUp(expression: ts.Expression): void {
    const type = checker.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral() || part.flags & ts.TypeFlags.Undefined)) {
      for (const part of parts) {
        if (!part.isStringLiteral()) continue;
        const entry = texts.get(part.value) ?? { text: part.value, isPlural: false, places: [] };
        entry.places.push(placeOf(expression));
        texts.set(part.value, entry);
      }
      return;
    }
    unknown.add(`${placeOf(expression)}: ${expression.getText().slice(0, 80)}`);
  }

  function placeOf(node: ts.Node): string {
    const file = node.getSourceFile();
    return `${nameOf(file)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  }
  void zodTexts;
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
