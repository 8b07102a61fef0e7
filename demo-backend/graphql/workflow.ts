import { eq } from 'drizzle-orm';
import { workflowAssignments, workflows } from '../database/schema.ts';
import { translate } from '../texts/translate.ts';
import { requireSignedIn, type Context } from './context.ts';
import { pageOf, paginatorInfo, type PageArguments } from './paging.ts';

export const workflowResolvers = { Query: { workflowWithRoles } };

/** Lists the workflow assignments of the token's role. */
async function workflowWithRoles(_: unknown, args: PageArguments, context: Context) {
  const claims = await requireSignedIn(context);
  const { limit, offset } = pageOf(args);
  const mine = eq(workflowAssignments.role, claims.role);
  const rows = await context.db
    .select({ assignment: workflowAssignments, workflow: workflows })
    .from(workflowAssignments)
    .leftJoin(workflows, eq(workflowAssignments.workflowId, workflows.id))
    .where(mine)
    .orderBy(workflowAssignments.position)
    .limit(limit)
    .offset(offset);
  const data = rows.map(({ assignment, workflow }) => ({
    id: assignment.id,
    frontend_name: assignment.frontendName && translate(assignment.frontendName),
    url: assignment.url,
    workflow: workflow && { frontend_name: translate(workflow.frontendName), url: workflow.url },
  }));
  const total = await context.db.$count(workflowAssignments, mine);
  return { data, paginatorInfo: paginatorInfo(args, total, data.length) };
}
