import type { AppLoadContext } from '#app/load-context.ts';
import { WORKFLOW_PAGE_SIZE } from '#rules/constants.ts';
import type { Tile } from '#rules/navigation/tile.ts';
import { workflowTiles } from '#rules/navigation/workflow-tiles.ts';

import { graphql } from './generated/index.ts';
import { getViewer } from './viewer.ts';

const WorkflowQuery = graphql(`
  query WorkflowWithRoles($first: Int!) {
    workflowWithRoles(first: $first, page: 1) {
      data {
        id
        frontend_name
        url
        workflow {
          frontend_name
          url
        }
      }
    }
  }
`);

/**
 * Loads the tiles for a role that the specification does not name; undefined while the backend is
 * unavailable.
 */
export async function loadWorkflowTiles(context: AppLoadContext): Promise<Tile[] | undefined> {
  const answer = await context.gateway.execute(WorkflowQuery, { first: WORKFLOW_PAGE_SIZE });
  return answer.ok ? workflowTiles(answer.data.workflowWithRoles.data, getViewer(context)) : undefined;
}
