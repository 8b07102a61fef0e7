import { useEffect, useReducer, useRef, useState } from 'react';

import { t } from '#rules/text/t.ts';

import { showPopup } from '../flash/popup.ts';
import { reportFailure } from '../router/failure.ts';
import { UnansweredError } from '../router/request-page.ts';
import { checkChosen, type FileRules } from './check-chosen.ts';
import { previewOf } from './preview-of.ts';
import { sendForm, type FormAnswer, type FormSending } from './send-form.ts';
import { nextState, NOTHING_CHOSEN, type UploadEvent, type UploadState } from './upload-state.ts';

/** One file field of a form. */
export interface Upload {
  state: UploadState;
  /** The URL of a preview of the chosen image. */
  image: string | undefined;
  /** The chosen file; undefined until it has passed the checks. */
  valid: File | undefined;
  choose: (file: File | undefined) => void;
  /** Rejects a file that passed the checks of the browser, but not those of the server. */
  refuse: (message: string) => void;
  /** Cancels the form that is being sent. */
  cancel: () => void;
}

interface FieldEvent {
  /** The name of the field; undefined for all fields. */
  name: string | undefined;
  event: UploadEvent;
}

type States = Readonly<Record<string, UploadState>>;

/**
 * Manages the chosen files of a form, from their choice through the checks to the upload. The form is sent in
 * one request, so all of its files have the same progress.
 *
 * @param fields the file fields by name. Their names must stay the same.
 */
export function useUploads<Name extends string>(fields: Readonly<Record<Name, FileRules>>) {
  const names = Object.keys(fields) as Name[];
  const [states, dispatch] = useReducer(nextStates, names, emptyStates);
  const [images, setImages] = useState<Readonly<Record<string, string | undefined>>>({});
  const [valid, setValid] = useState<Readonly<Record<string, File | undefined>>>({});
  const tickets = useRef<Record<string, number>>({});
  const sending = useRef<FormSending>();

  useEffect(() => () => sending.current?.cancel(), []);

  const setImage = (name: Name, image: string | undefined) =>
    setImages((known) => ({ ...known, [name]: image }));
  const setFile = (name: Name, file: File | undefined) => setValid((known) => ({ ...known, [name]: file }));
  const cancel = () => sending.current?.cancel();

  function choose(name: Name, file: File | undefined): void {
    cancel();
    setImage(name, undefined);
    setFile(name, undefined);
    const own = (tickets.current[name] ?? 0) + 1;
    tickets.current[name] = own;
    if (!file) {
      dispatch({ name, event: { type: 'removed' } });
      return;
    }
    const chosen = { name: file.name, size: file.size };
    dispatch({ name, event: { type: 'chosen', ticket: own, file: chosen } });
    void checkChosen(file, fields[name]).then(async (fault) => {
      if (own !== tickets.current[name]) return;
      dispatch({ name, event: { type: 'checked', ticket: own, fault: fault?.message } });
      if (!fault) setFile(name, file);
      // If the popup cannot be loaded, the field still shows the error.
      if (fault) await showPopup({ kind: 'error', ...fault.alert }).catch(() => undefined);
      const preview = fault ? undefined : await previewOf(file);
      if (own === tickets.current[name]) setImage(name, preview);
    });
  }

  function refuse(name: Name, message: string): void {
    setImage(name, undefined);
    setFile(name, undefined);
    dispatch({ name, event: { type: 'refused', message } });
  }

  /**
   * Sends the form. If the portal does not answer, the form's error summary says so (FORM-17).
   *
   * @param submitter the button that was pressed. Its name and value are sent, as a browser does.
   * @returns the server's response; undefined if the upload was cancelled or failed
   */
  async function send(
    form: HTMLFormElement,
    address: string,
    submitter?: HTMLElement | null,
  ): Promise<FormAnswer | undefined> {
    const report = (event: UploadEvent) => dispatch({ name: undefined, event });
    report({ type: 'progress', percent: 0 });
    const onProgress = (percent: number) => report({ type: 'progress', percent });
    const values = new FormData(form);
    if (submitter instanceof HTMLButtonElement && submitter.name !== '')
      values.append(submitter.name, submitter.value);
    sending.current = sendForm(values, { address, onProgress });
    try {
      const answer = await sending.current.answer;
      report({ type: answer.status < 400 ? 'sent' : 'returned' });
      return answer;
    } catch (error) {
      if (error instanceof UnansweredError) {
        report({ type: 'failed', message: t('The file could not be sent. Please try again.') });
        reportFailure({ reason: error.reason, formId: form.id });
      } else report({ type: 'cancelled' });
      return undefined;
    }
  }

  return {
    states,
    images,
    valid,
    choose,
    refuse,
    cancel,
    send,
  };
}

/** Returns one file field of a form. */
export function uploadOf<Name extends string>(
  { states, images, valid, choose, refuse, cancel }: ReturnType<typeof useUploads<Name>>,
  name: Name,
): Upload {
  return {
    state: states[name] ?? NOTHING_CHOSEN,
    image: images[name],
    valid: valid[name],
    choose: (file) => choose(name, file),
    refuse: (message) => refuse(name, message),
    cancel,
  };
}

function emptyStates(names: readonly string[]): States {
  return Object.fromEntries(names.map((name) => [name, NOTHING_CHOSEN]));
}

function nextStates(states: States, { name, event }: FieldEvent): States {
  const changed = Object.entries(states).map(([field, state]) => [
    field,
    name === undefined || name === field ? nextState(state, event) : state,
  ]);
  return Object.fromEntries(changed) as States;
}
