import { EXE, M4A, PNG } from '#rules/files/testing/samples.ts';

/** Named like an image, and none: the browser's check finds it as well as the server's. */
export function noImage(name: string): File {
  return new File([EXE], name, { type: 'image/png' });
}

/** Begins like a JPEG and is a JPEG-LS: nobody finds out but who reads the whole file. */
export function foreignImage(name: string): File {
  return new File(
    [new Uint8Array([0xff, 0xd8, 0xff, 0xf7, 0, 0x0b, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff])],
    name,
    {
      type: 'image/jpeg',
    },
  );
}

/** A sound in the container of a video. */
export function noVideo(name: string): File {
  return new File([M4A], name, { type: 'video/mp4' });
}

export function goodImage(name: string): File {
  return new File([PNG], name, { type: 'image/png' });
}
