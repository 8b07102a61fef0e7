export interface Sending {
  /** The status and text of the server's answer. Rejects where the connection broke, or was given up (AbortError). */
  answer: Promise<{ status: number; text: string; address: string }>;
  cancel(): void;
}

interface Destination {
  /** A path of the portal's own. */
  address: string;
  /** Called with 0 to 100 as the bytes go out. */
  onProgress: (percent: number) => void;
}

/** Posts a form with its files. XMLHttpRequest, because fetch tells nothing of how far an upload has come. */
export function sendForm(form: FormData, { address, onProgress }: Destination): Sending {
  const request = new XMLHttpRequest();
  const answer = new Promise<{ status: number; text: string; address: string }>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100);
    });
    request.addEventListener('load', () => {
      resolve({ status: request.status, text: request.responseText, address: request.responseURL });
    });
    request.addEventListener('error', () => reject(new Error('The connection broke.')));
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    request.open('POST', address);
    request.send(form);
  });
  return { answer, cancel: () => request.abort() };
}
