/** What the server says to a form that a script posted: where to go, or what the page's action answered. */
export interface FormAnswer {
  status: number;
  body: { location?: string; answer?: unknown; message?: string };
}

export interface FormSending {
  /** Rejects where the connection broke, where it was given up (AbortError), and where it was not the page that answered. */
  answer: Promise<FormAnswer>;
  cancel(): void;
}

interface Destination {
  /** A path of the portal's own. */
  address: string;
  /** Called with 0 to 100 as the bytes go out. */
  onProgress: (percent: number) => void;
}

/** Posts a form with its files. XMLHttpRequest, because fetch tells nothing of how far an upload has come. */
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
        reject(new Error('The page did not answer.'));
      }
    });
    request.addEventListener('error', () => reject(new Error('The connection broke.')));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}
