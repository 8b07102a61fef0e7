/** The name and size of a chosen file, which stay the same in every state. */
export interface ChosenFile {
  name: string;
  /** The size in bytes. */
  size: number;
}

/**
 * The state of an upload field. `ticket` is the number of the chosen file: the result of a check counts
 * only for the file with the same number.
 */
export type UploadState =
  | { kind: 'empty' }
  | { kind: 'checking'; ticket: number; file: ChosenFile }
  | { kind: 'refused'; ticket: number; file: ChosenFile; message: string }
  | { kind: 'valid'; ticket: number; file: ChosenFile }
  | { kind: 'sending'; ticket: number; file: ChosenFile; percent: number }
  | { kind: 'sent'; ticket: number; file: ChosenFile }
  | { kind: 'failed'; ticket: number; file: ChosenFile; message: string };

export type UploadEvent =
  | { type: 'chosen'; ticket: number; file: ChosenFile }
  | { type: 'removed' }
  | { type: 'checked'; ticket: number; fault: string | undefined }
  /** The server found an error that the browser cannot find. */
  | { type: 'refused'; message: string }
  | { type: 'progress'; percent: number }
  | { type: 'sent' }
  /** The server rejected the form; the file is still chosen and can be sent again. */
  | { type: 'returned' }
  | { type: 'failed'; message: string }
  | { type: 'cancelled' };

export const NOTHING_CHOSEN: UploadState = { kind: 'empty' };

/** Returns the state after an event. An event that does not fit the state changes nothing. */
export function nextState(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'chosen':
      return { kind: 'checking', ticket: event.ticket, file: event.file };
    case 'removed':
      return NOTHING_CHOSEN;
    case 'checked': {
      if (state.kind !== 'checking' || state.ticket !== event.ticket) return state;
      const { ticket, file } = state;
      return event.fault === undefined
        ? { kind: 'valid', ticket, file }
        : { kind: 'refused', ticket, file, message: event.fault };
    }
    case 'refused':
      return state.kind === 'valid'
        ? { kind: 'refused', ticket: state.ticket, file: state.file, message: event.message }
        : state;
    case 'progress': {
      if (state.kind !== 'valid' && state.kind !== 'failed' && state.kind !== 'sending') return state;
      const { ticket, file } = state;
      return {
        kind: 'sending',
        ticket,
        file,
        percent: Math.min(100, Math.max(0, Math.round(event.percent))),
      };
    }
    case 'sent':
      return state.kind === 'sending' ? { kind: 'sent', ticket: state.ticket, file: state.file } : state;
    case 'failed':
      return state.kind === 'sending'
        ? { kind: 'failed', ticket: state.ticket, file: state.file, message: event.message }
        : state;
    case 'returned':
    case 'cancelled':
      return state.kind === 'sending' ? { kind: 'valid', ticket: state.ticket, file: state.file } : state;
  }
}

/**
 * Returns the error that prevents the submission of a form with this field, by field name; empty if
 * there is none.
 */
export function faultOf(name: string, state: UploadState): Readonly<Record<string, readonly string[]>> {
  return state.kind === 'refused' ? { [name]: [state.message] } : {};
}
