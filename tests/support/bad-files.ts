import { EXE, M4A, PNG } from '#rules/files/testing/samples.ts';

/**
 * Returns a program with the type of an image. The checks in the browser and on the server both detect it.
 */
export function noImage(name: string): File {
  return new File([EXE], name, { type: 'image/png' });
}

/** Returns a JPEG-LS file, which begins like a JPEG. Only a check of the whole file detects it. */
export function foreignImage(name: string): File {
  return new File(
    [new Uint8Array([0xff, 0xd8, 0xff, 0xf7, 0, 0x0b, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xff])],
    name,
    {
      type: 'image/jpeg',
    },
  );
}

/** Returns an audio file in the container format of a video. */
export function noVideo(name: string): File {
  return new File([M4A], name, { type: 'video/mp4' });
}

export function goodImage(name: string): File {
  return new File([PNG], name, { type: 'image/png' });
}
