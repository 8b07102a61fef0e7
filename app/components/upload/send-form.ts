import { UnansweredError } from '../router/request-page.ts';

/**
 * The response to a form that a script posted: the address to open, or the data that the action
 * returned.
 */
export interface FormAnswer {
  status: number;
  body: { location?: string; answer?: unknown; message?: string };
}

export interface FormSending {
  /**
   * Rejects if the upload is cancelled (AbortError), and with an UnansweredError if the connection is lost
   * or if the response is not JSON, so not the portal's.
   */
  answer: Promise<FormAnswer>;
  cancel(): void;
}

interface Destination {
  /** A path of the portal. */
  address: string;
  /** Called with the progress of the upload, in percent from 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * Posts a form with its files. It uses XMLHttpRequest, because fetch does not report the progress of an
 * upload.
 */
export function sendForm(form: FormData, { address, onProgress }: Destination): FormSending {
  const request = new XMLHttpRequest();
  const answer = new Promise<FormAnswer>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
    });
    request.addEventListener('load', () => {
      try {
        resolve({ status: request.status, body: JSON.parse(request.responseText) as FormAnswer['body'] });
      } catch {
        reject(new UnansweredError(request.status === 413 ? 'too-large' : 'unavailable'));
      }
    });
    request.addEventListener('error', () => reject(new UnansweredError('offline')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    );
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}
