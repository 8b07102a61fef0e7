import { useBlocker } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { t } from '#rules/text/t.ts';

import { askPopup, preparePopup, type PopupQuestion } from '../flash/popup.ts';

interface LeaveQuestion {
  /** The id of the form. The script of the question loads when the visitor begins to type in it. */
  formId: string;
  /**
   * The query of the form's address, if the form is only at this address of its path. By default, it is at
   * every address of the path.
   */
  query?: string;
  /** Whether the page has input that leaving it would lose. */
  isUnsaved: () => boolean;
  /** Saves what can be saved and asks about the rest. Resolves to whether the visitor leaves. */
  mayLeave: () => Promise<boolean>;
}

/**
 * Asks before the visitor leaves a page by a link, Back or Forward and loses input. If the visitor stays, the
 * focus returns. Before a document is left, such as by a reload, only the browser can ask.
 *
 * @returns a function that lets the page leave without a question, because its form is sent or deleted
 */
export function useLeaveQuestion(question: LeaveQuestion): () => void {
  const latest = useRef(question);
  const isSent = useRef(false);
  useEffect(() => {
    latest.current = question;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLeft(currentLocation, nextLocation, latest.current.query) &&
      !isSent.current &&
      latest.current.isUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isLatest = true;
    const focused = document.activeElement;
    void latest.current.mayLeave().then((may) => {
      if (!isLatest) return;
      if (may) blocker.proceed();
      else {
        blocker.reset();
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      }
    });
    return () => void (isLatest = false);
  }, [blocker]);
  const { formId } = question;
  useEffect(() => {
    const form = document.getElementById(formId);
    form?.addEventListener('input', preparePopup, { once: true });
    return () => form?.removeEventListener('input', preparePopup);
  }, [formId]);
  // The visitor has answered already if the other page loads as a new document.
  const isAnswered = blocker.state === 'proceeding';
  useEffect(() => {
    if (isAnswered) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSent.current && latest.current.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAnswered]);
  return () => {
    isSent.current = true;
  };
}

interface Address {
  pathname: string;
  search: string;
}

function isLeft(current: Address, next: Address, query: string | undefined): boolean {
  if (current.pathname !== next.pathname) return true;
  return query !== undefined && next.search !== current.search && next.search !== query;
}

type Words = Required<Pick<PopupQuestion, 'title' | 'confirmLabel' | 'stayLabel'>>;

const LEAVE: Words = {
  title: 'Leave this page?',
  confirmLabel: 'Leave',
  stayLabel: 'Stay on this page',
};

/** Asks whether the visitor accepts the losses, and names them. The answer that loses nothing comes first. */
export async function askToLose(losses: readonly string[], words = LEAVE): Promise<boolean> {
  const text = losses.map((loss) => t(loss)).join('\n');
  try {
    return (await askPopup({ ...words, text })) === 'confirmed';
  } catch {
    // The popup did not load.
    return window.confirm(text);
  }
}
