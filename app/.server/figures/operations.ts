import type { AppLoadContext } from '#app/load-context.ts';
import type { FigureFilter } from '#rules/figures/groups.ts';
import type { FigurePeriod } from '#rules/figures/periods.ts';

import { graphql } from '../generated/index.ts';

const OutcomesDocument = graphql(`
  query OutcomeFigures($filter: FigureFilter, $period: FigurePeriod) {
    outcomeFigures(filter: $filter, period: $period) {
      asOf
      classes
      head {
        ...FigureLineParts
      }
      rows {
        ...FigureLineParts
      }
      options {
        colleges
        campuses
        programmes
        classes
      }
      decisions {
        medianDays
        decided {
          measure
          count
          state
        }
      }
    }
  }

  fragment FigureLineParts on FigureLine {
    key
    knowledgeRate
    careerRate
    cells {
      measure
      count
      state
    }
  }
`);

const StudentsDocument = graphql(`
  query StudentFigures($filter: FigureFilter) {
    studentFigures(filter: $filter) {
      asOf
      head {
        ...FigureLineParts
      }
      rows {
        ...FigureLineParts
      }
      forecast {
        ...FigureLineParts
      }
      options {
        colleges
        campuses
        programmes
        classes
      }
    }
  }
`);

/** Reads the figures of graduates. */
export async function askOutcomes({ gateway }: AppLoadContext, filter: FigureFilter, period: FigurePeriod) {
  const answer = await gateway.execute(OutcomesDocument, { filter, period });
  return answer.ok ? { ...answer, data: answer.data.outcomeFigures } : answer;
}

/** Reads the figures of the students who have not graduated. */
export async function askStudents({ gateway }: AppLoadContext, filter: FigureFilter) {
  const answer = await gateway.execute(StudentsDocument, { filter });
  return answer.ok ? { ...answer, data: answer.data.studentFigures } : answer;
}
