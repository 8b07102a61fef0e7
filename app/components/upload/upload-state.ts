/** What a user sees of a chosen file: its name and size stay with it through every state. */
export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
}

/** `ticket` tells apart what is heard of a file from what is heard of one chosen before it. */
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
  /** The server found what the browser cannot. */
  | { type: 'refused'; message: string }
  | { type: 'progress'; percent: number }
  | { type: 'sent' }
  /** The form came back: the file is here and may be sent again. */
  | { type: 'returned' }
  | { type: 'failed'; message: string }
  | { type: 'cancelled' };

export const NOTHING_CHOSEN: UploadState = { kind: 'empty' };

/** What comes of an event; one that does not belong to the state changes nothing. */
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

/** What keeps a form with this field from being sent, among the form's faults. */
export function faultOf(name: string, state: UploadState): Readonly<Record<string, readonly string[]>> {
  return state.kind === 'refused' ? { [name]: [state.message] } : {};
}
