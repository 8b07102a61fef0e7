import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { SERVED_ADJUNCT_FACULTY_WIZARD } from './adjunct-faculty.server.ts';
import { ADJUNCT_FACULTY_WIZARD } from './wizard.ts';
import { wizardAction } from '../engine/action.server.ts';
import { loadWizard } from '../engine/loader.server.ts';
import { revalidateAlways, wizardHeaders, wizardMeta, WizardPage } from '../engine/wizard-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => wizardMeta(ADJUNCT_FACULTY_WIZARD, data);

export const headers = wizardHeaders;

export const shouldRevalidate = revalidateAlways;

export function loader(args: LoaderFunctionArgs) {
  return loadWizard(args, SERVED_ADJUNCT_FACULTY_WIZARD);
}

export function action(args: ActionFunctionArgs) {
  return wizardAction(args, SERVED_ADJUNCT_FACULTY_WIZARD);
}

export default function RegisterAdjunctFaculty() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <WizardPage wizard={ADJUNCT_FACULTY_WIZARD} data={data} answer={answer} />;
}
