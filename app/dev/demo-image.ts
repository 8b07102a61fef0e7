const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#f2eccf"/>' +
  '<circle cx="48" cy="38" r="16" fill="#92722a"/><path d="M16 96a32 32 0 0 1 64 0z" fill="#92722a"/></svg>';

/** The address of a drawn portrait for specimens. The content security policy allows data: images. */
export const DEMO_IMAGE = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
