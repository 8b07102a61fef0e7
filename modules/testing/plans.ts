import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect } from 'vitest';

import type { Queries } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createEmptyDatabase } from './database.ts';

/** A statement as the server got it. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** A node of a plan, as `explain (format json)` returns it. */
export interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Opens a new migrated database, for tests of the plans of its queries. */
export async function openPlans() {
  const url = await createEmptyDatabase();
  await migrate(url);
  const client = new pg.Client(url);
  await client.connect();
  let sent: SentStatement[] = [];
  const db: Queries = drizzle(client, {
    logger: { logQuery: (text, values) => void sent.push({ text, values }) },
  });

  /** Runs work, and returns its statements. */
  async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
    sent = [];
    await work();
    const statements = sent.filter(({ text }) => !/^(?:begin|commit|rollback)/i.test(text));
    expect(statements).not.toEqual([]);
    return statements;
  }

  /** Runs work, and returns the nodes of the plans of its statements. */
  async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[]> {
    const nodes: PlanNode[] = [];
    for (const { text, values } of await statementsOf(work)) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${text}`,
        values,
      );
      for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) nodes.push(...flatten(Plan));
    }
    return nodes;
  }

  return { client, db, statementsOf, plansOf };
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

export const indexesOf = (nodes: readonly PlanNode[]) => nodes.flatMap((node) => node['Index Name'] ?? []);
export const typesOf = (nodes: readonly PlanNode[]) => nodes.map((node) => node['Node Type']);
