import idCopy from './demo/id-copy.webp?inline';
import photo from './demo/photo.webp?inline';

/** The type of both drawings. */
const TYPE = 'image/webp';

/**
 * Returns the files of a demo request (CLEARANCE-11). They are the same drawings for all requests, which show
 * no person and say that they are a demo.
 */
export function demoFiles(): { photo: File; idCopy: File } {
  return {
    photo: new File([bytesOf(photo)], 'demo-photo.webp', { type: TYPE }),
    idCopy: new File([bytesOf(idCopy)], 'demo-document.webp', { type: TYPE }),
  };
}

/** Returns the content of a data: URL. */
function bytesOf(address: string): Buffer<ArrayBuffer> {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
