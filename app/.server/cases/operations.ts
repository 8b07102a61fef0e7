import { graphql } from '../generated/index.ts';

graphql(`
  fragment CaseNote on CaseNote {
    id
    kind
    text
    nextStep
    dueOn
    doneAt
    doneByName
    authorName
    authorRole
    createdAt
    changedAt
    version
    isOwn
  }
`);

graphql(`
  fragment StudentCase on StudentCase {
    id
    name
    college
    group
    hasAccount
    firstSignInAt
    lastSignInAt
    importedAt
    students {
      studentId
      college
      programme
      campus
      class
      status
    }
    advisers {
      role
      name
    }
    shared {
      ...SharedProfile
    }
    notShared
    known {
      email
      phone
    }
    applications {
      id
      title
      employer
      state
      stateSince
    }
    mayAct
  }
`);

graphql(`
  fragment CaseEntry on CaseEntry {
    kind
    at
    about
    transition
    state
    title
    employer
    role
    adviser
    by
    outcome
  }
`);

/** Reads the page of a student. The types of notes are forbidden to a user who reads none. */
export const StudentCaseQuery = graphql(`
  query StudentCase($id: ID!, $page: Int, $mayAct: Boolean!) {
    studentCase(id: $id) {
      ...StudentCase
      nextSteps @include(if: $mayAct) {
        ...CaseNote
      }
      timeline(page: $page) {
        hasOlder
        items {
          ...CaseEntry
          handOverNote @include(if: $mayAct)
          note @include(if: $mayAct) {
            ...CaseNote
          }
        }
      }
    }
    studentOutcomes(student: $id) {
      mayRecord
      items {
        ...StudentOutcome
      }
    }
  }
`);

export const OwnNoteQuery = graphql(`
  query OwnCaseNote($student: ID!, $id: ID!) {
    ownCaseNote(student: $student, id: $id) {
      ...CaseNote
    }
  }
`);

export const OpenNextStepsQuery = graphql(`
  query OpenNextSteps($page: Int) {
    openNextSteps(page: $page) {
      total
      items {
        id
        student
        studentName
        nextStep
        dueOn
        authorName
        isOwn
      }
    }
  }
`);

export const AddNoteMutation = graphql(`
  mutation AddCaseNote($student: ID!, $input: CaseNoteInput!, $submission: String) {
    addCaseNote(student: $student, input: $input, submission: $submission) {
      id
    }
  }
`);

export const ChangeNoteMutation = graphql(`
  mutation ChangeCaseNote($id: ID!, $input: CaseNoteInput!, $version: Int!) {
    changeCaseNote(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const RemoveNoteMutation = graphql(`
  mutation RemoveCaseNote($id: ID!) {
    removeCaseNote(id: $id)
  }
`);

export const FinishStepMutation = graphql(`
  mutation FinishNextStep($id: ID!) {
    finishNextStep(id: $id) {
      id
    }
  }
`);

export const ReopenStepMutation = graphql(`
  mutation ReopenNextStep($id: ID!) {
    reopenNextStep(id: $id) {
      id
    }
  }
`);
