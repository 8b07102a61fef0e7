import ts from 'typescript';

import { isOfPackage } from './sources.ts';

/** The declarations whose values a property gets: `{ title: 'Jobs' }` for `title` of an interface. */
export type Links = ReadonlyMap<ts.Declaration, ReadonlySet<ts.Declaration>>;

const OBJECTS = ts.TypeFlags.Object | ts.TypeFlags.Intersection;

/**
 * Records which properties get the values of which others, where the program uses a value of one type as a
 * value of another one. It does not depend on the names of types.
 */
export class TypeLinks {
  readonly links = new Map<ts.Declaration, Set<ts.Declaration>>();
  readonly #checker: ts.TypeChecker;
  readonly #done = new WeakMap<ts.Type, Set<ts.Type>>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Checks whether a type has properties or elements with texts. */
  static canLink({ flags }: ts.Type): boolean {
    return Boolean(flags & (OBJECTS | ts.TypeFlags.Union | ts.TypeFlags.Instantiable));
  }

  /** Records that a property of the type `target` gets the value of a declaration. */
  addProperty(target: ts.Type, name: string, value: ts.Declaration): void {
    const parts = target.isUnion() ? target.types : [target];
    for (const part of parts) {
      const declarations = this.#checker.getPropertyOfType(part, name)?.declarations ?? [];
      for (const declaration of declarations) this.#link(declaration, value);
    }
  }

  /** Records that a value of the type `source` is used as one of the type `target`. */
  add(source: ts.Type, target: ts.Type): void {
    if (source === target || !TypeLinks.canLink(source) || !TypeLinks.canLink(target)) return;
    if (this.#isDone(source, target)) return;
    if (source.isUnion()) {
      for (const part of source.types) this.add(part, target);
      return;
    }
    if (target.isUnion()) {
      for (const part of this.#partsFor(source, target)) this.add(source, part);
      return;
    }
    const from = this.#constraintOf(source);
    const to = this.#constraintOf(target);
    if (from !== source || to !== target) {
      this.add(from, to);
      return;
    }
    if (!(from.flags & OBJECTS) || !(to.flags & OBJECTS)) return;
    this.#addElements(from, to);
    this.#addSignatures(from, to);
    this.#addProperties(from, to);
  }

  #isDone(source: ts.Type, target: ts.Type): boolean {
    const targets = this.#done.get(source);
    if (targets?.has(target)) return true;
    if (targets) targets.add(target);
    else this.#done.set(source, new Set([target]));
    return false;
  }

  /** Returns the members of a union that a value can be. */
  #partsFor(source: ts.Type, target: ts.UnionType): ts.Type[] {
    const parts = target.types.filter((part) => part.flags & (OBJECTS | ts.TypeFlags.TypeParameter));
    if (parts.length < 2) return parts;
    const fitting = parts.filter((part) => this.#checker.isTypeAssignableTo(source, part));
    return fitting.length > 0 ? fitting : parts;
  }

  #constraintOf(type: ts.Type): ts.Type {
    if (!(type.flags & ts.TypeFlags.Instantiable)) return type;
    return this.#checker.getBaseConstraintOfType(type) ?? type;
  }

  /** Links the elements of arrays, the values of records and the results of promises. */
  #addElements(source: ts.Type, target: ts.Type): void {
    const [from, to] = [source.getNumberIndexType(), target.getNumberIndexType()];
    if (from && to) this.add(from, to);
    const values = target.getStringIndexType();
    if (values) {
      for (const property of source.getProperties())
        this.add(this.#checker.getTypeOfSymbol(property), values);
      const indexed = source.getStringIndexType();
      if (indexed) this.add(indexed, values);
    }
    // Without this line, the checker creates an awaited type for each object.
    if (!this.#checker.getPropertyOfType(target, 'then')) return;
    const [result, expected] = [source, target].map((type) => this.#checker.getAwaitedType(type));
    if (result && expected && expected !== target) this.add(result, expected);
  }

  #addSignatures(source: ts.Type, target: ts.Type): void {
    const [from] = source.getCallSignatures();
    const [to] = target.getCallSignatures();
    if (!from || !to || (to.declaration && isOfPackage(to.declaration))) return;
    this.add(from.getReturnType(), to.getReturnType());
    for (const [index, parameter] of from.parameters.entries()) {
      const given = to.parameters[index];
      if (given) this.add(this.#checker.getTypeOfSymbol(given), this.#checker.getTypeOfSymbol(parameter));
    }
  }

  #addProperties(source: ts.Type, target: ts.Type): void {
    for (const to of this.#checker.getPropertiesOfType(target)) {
      const declarations = to.declarations ?? [];
      if (declarations.length > 0 && declarations.every(isOfPackage)) continue;
      const from = this.#checker.getPropertyOfType(source, to.name);
      if (!from || from === to) continue;
      for (const declaration of declarations)
        for (const value of from.declarations ?? []) this.#link(declaration, value);
      this.add(this.#checker.getTypeOfSymbol(from), this.#checker.getTypeOfSymbol(to));
    }
  }

  #link(declaration: ts.Declaration, value: ts.Declaration): void {
    if (declaration === value) return;
    const values = this.links.get(declaration);
    if (values) values.add(value);
    else this.links.set(declaration, new Set([value]));
  }
}
