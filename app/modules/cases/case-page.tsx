import { Link } from '@remix-run/react';

import type { loadCase } from '#app/.server/cases/case.ts';
import { Alert } from '#app/components/alert/alert.tsx';
import { Avatar } from '#app/components/avatar/avatar.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx';
import type { Crumb } from '#rules/routes/tree.ts';
import { joinFacts } from '#rules/text/format.ts';
import { Quote } from '#app/components/text/quote.tsx';
import { t } from '#rules/text/t.ts';

import { OutcomeSection } from './outcome-section.tsx';
import { AboutStudent } from './about-student.tsx';
import { CaseNoteForm, type NoteAnswer } from './note-form.tsx';
import { colourOf, SMALL_LINK, StepButton } from './note-view.tsx';
import { Timeline } from './timeline.tsx';

type Loaded = Extract<Awaited<ReturnType<typeof loadCase>>, { kind: 'case' }>;

/** What the page of a student shows. */
export type CaseContent = Extract<Loaded['content'], { kind: 'student' }>;

interface CasePageProps {
  crumbs: readonly Crumb[];
  content: CaseContent;
  answer: NoteAnswer | undefined;
}

/** The page of a student for staff: what comes next, what has happened, and how to reach the student. */
export function CasePage({ crumbs, content, answer }: CasePageProps) {
  const { path, back, mayAct, asked, steps, outcome, timeline } = content;
  return (
    <>
      <Header crumbs={crumbs} content={content} />
      {(mayAct || back !== undefined) && (
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          {mayAct && asked === undefined && (
            <ButtonLink to={`${path}?note=new`} preventScrollReset>
              {t('Write a note')}
            </ButtonLink>
          )}
          {back !== undefined && (
            <Link to={back} className={SMALL_LINK}>
              {t('Back to the queue')}
            </Link>
          )}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-8 empty:hidden">
          {steps.length > 0 && <NextSteps steps={steps} path={path} />}
          {asked?.kind === 'form' && (
            <CaseNoteForm key={asked.id} asked={asked} answer={answer} back={path} />
          )}
          {asked?.kind === 'remove' && <RemoveNote note={asked} path={path} />}
          {outcome && <OutcomeSection outcome={outcome} path={path} answer={answer} />}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AboutStudent content={content} />
        </div>
        <Timeline timeline={timeline} path={path} />
      </div>
    </>
  );
}

function Header({ crumbs, content }: Pick<CasePageProps, 'crumbs' | 'content'>) {
  const { name, headline, photo, group, college } = content;
  const facts = [group, college].flatMap((fact) => fact ?? []);
  return (
    <header className="mb-6">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-4 flex items-center gap-4">
        <Avatar image={undefined} photo={photo} size="size-16" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h1 className="text-2xl sm:text-3xl">
            <bdi>{name}</bdi>
          </h1>
          {facts.length > 0 && <p className="text-aeblack-600">{joinFacts(facts)}</p>}
          {headline !== undefined && (
            <p className="text-aeblack-800">
              <bdi>{headline}</bdi>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}

/** The next steps that are open, the first one on top (CASE-3). */
function NextSteps({ steps, path }: Pick<CaseContent, 'steps' | 'path'>) {
  return (
    <section aria-labelledby="next-steps" className="rounded-card border border-aeblack-100 px-5 py-4">
      <h2 id="next-steps" className="text-lg">
        {t('Next steps')}
      </h2>
      <ul className="mt-2 divide-y divide-aeblack-100">
        {steps.map(
          ({ id, author, step }) =>
            step && (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
                <Icon name="clock" className={colourOf(step)} />
                <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                  <p dir="auto" className="font-medium text-aeblack-900">
                    {step.text}
                  </p>
                  <p className="text-sm text-aeblack-600">
                    <span className={colourOf(step)}>{step.when}</span>
                    {' · '}
                    <bdi>{author}</bdi>
                  </p>
                </div>
                <StepButton note={id} intent="finish" text={step.text} action={path} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

interface RemoveNoteProps {
  note: { id: string; text: string };
  path: string;
}

/** Asks before a note is removed (CASE-1). */
function RemoveNote({ note: { id, text }, path }: RemoveNoteProps) {
  return (
    <section aria-labelledby="remove-title" className="print:hidden">
      <Alert kind="error">
        <h2 id="remove-title" className="alert-title text-lg">
          {t('Remove this note?')}
        </h2>
        <p>{t('The note and its next step are removed for all. This cannot be undone.')}</p>
        <Quote isColored dir="auto" className="mt-3 whitespace-pre-line">
          {text}
        </Quote>
        <PostForm action={path} className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="note" value={id} />
          <Button name="intent" value="remove" className="btn-negative">
            {t('Remove the note')}
          </Button>
          <ButtonLink to={path} preventScrollReset look="outline">
            {t('Keep the note')}
          </ButtonLink>
        </PostForm>
      </Alert>
    </section>
  );
}
